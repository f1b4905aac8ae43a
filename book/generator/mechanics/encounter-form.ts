import { z } from 'zod';
import { readAloud } from '../../document/blocks/boxes.ts';
import type { KnownNode } from '../../document/nodes.ts';
import { isRecord, paragraphOf } from '../../document/nodes.ts';
import { createContext } from '../generation-context.ts';
import { writeEncounter } from '../kinds/encounter.ts';
import { foesOf } from '../kinds/foes.ts';
import { FIGHTS } from '../tables/fights.ts';
import { documentFromMarkdown, markdownToNodes } from '../../formats/markdown/markdown-to-nodes.ts';
import { xpForChallenge } from '../../rules-5e/challenge.ts';
import { type Difficulty, difficultyOf, encounterBudget } from '../../rules-5e/encounter-budget.ts';
import { formatNumber } from '../../rules-5e/format.ts';
import type { StatBlock } from '../../rules-5e/stat-block.ts';
import { toLayout2014 } from '../creatures/layout-2014.ts';
import { fieldsOf, listOf, type MechanicsFinding, type MechanicsForm, textOf, wholeNumber } from './mechanics-form.ts';
import { findingsOf, readStatBlock, StatBlockAnswer } from './stat-block-form.ts';

export interface Encounter {
  name: string;
  level: number;
  characters: number;
  difficulty: Difficulty;
  readAloud: string;
  /** The ground and the events, as Markdown, like the two fields below. */
  situation: string;
  tactics: string;
  treasure: string;
  creatures: { count: number; block: StatBlock }[];
}

const DIFFICULTIES = ['low', 'moderate', 'high'] as const;
/** The most kinds of creatures, because nobody can run more at once. */
const MOST_KINDS = 8;

const EncounterAnswer = z.object({
  name: z.string(),
  level: z.number().describe('Of the characters, from 1 to 20'),
  characters: z.number().describe('How many there are'),
  difficulty: z.enum(DIFFICULTIES),
  readAloud: z.string().describe('At most 70 words; what the characters perceive, never what they do or feel'),
  situation: z.string().describe('The ground and what goes on'),
  tactics: z.string(),
  treasure: z.string(),
  creatures: z.array(z.object({ count: z.number(), statBlock: StatBlockAnswer })),
});

export const encounterForm: MechanicsForm<Encounter> = {
  name: 'an encounter',
  schema: EncounterAnswer,
  hint: 'The XP of all creatures together keep within the budget of the party for the difficulty, and above that of the one below.',
  read(value, variant) {
    const given = fieldsOf(value);
    const creatures = listOf(given.creatures)
      .filter(isRecord)
      .slice(0, MOST_KINDS)
      .flatMap(({ count, statBlock }) => {
        const block = readStatBlock(statBlock, variant);
        return block ? [{ count: Math.max(1, wholeNumber(count) ?? 1), block }] : [];
      });
    const name = textOf(given.name);
    if (name === '' || creatures.length === 0) return null;
    return {
      name,
      level: Math.min(20, Math.max(1, wholeNumber(given.level) ?? 1)),
      characters: Math.min(10, Math.max(1, wholeNumber(given.characters) ?? 4)),
      difficulty: DIFFICULTIES.find((known) => known === textOf(given.difficulty).toLowerCase()) ?? 'moderate',
      readAloud: textOf(given.readAloud, '\n\n'),
      situation: textOf(given.situation, '\n\n'),
      tactics: textOf(given.tactics, '\n\n'),
      treasure: textOf(given.treasure, '\n\n'),
      creatures,
    };
  },
  check: (encounter) => [...checkBudget(encounter), ...encounter.creatures.flatMap(({ block }) => findingsOf(block))],
  toBlocks,
  // A book has the parts of an encounter as separate blocks.
  ofBlock: () => null,
  make(request, seed) {
    // The same seed gives the same foes for the text and for the data.
    const [forText, forData] = [createContext(request, FIGHTS, seed), createContext(request, FIGHTS, seed)];
    const foes = foesOf(forData);
    const parts = partsOf(writeEncounter(forText));
    return {
      ...parts,
      level: forData.level,
      characters: forData.characters,
      difficulty: difficultyOf(foes.xp, forData.level, forData.characters) ?? 'high',
      creatures: foes.all.map(({ count, block }) => ({
        count,
        block: request.variant === 'classic' ? toLayout2014(block) : block,
      })),
    };
  },
};

/** The total XP of all creatures. */
function xpOf({ creatures }: Encounter): number {
  return creatures.reduce(
    (sum, { count, block }) => sum + count * (block.xp ?? xpForChallenge(block.challenge) ?? 0),
    0,
  );
}

function checkBudget(encounter: Encounter): MechanicsFinding[] {
  const { name, level, characters, difficulty } = encounter;
  const xp = xpOf(encounter);
  const real = difficultyOf(xp, level, characters);
  if (real === difficulty) return [];
  const budget = encounterBudget(difficulty, level, characters);
  return [
    {
      subject: name,
      severity: 'warning',
      field: 'difficulty',
      found: difficulty,
      expected: real ?? 'at most high',
      formula: `${formatNumber(xp)} XP against ${characters} ${characters === 1 ? 'character' : 'characters'} of level ${level} are ${real ?? 'beyond high'}; the budget for ${difficulty} is ${formatNumber(budget)} XP.`,
      source: 'SRD 5.2.1, Gameplay Toolbox: Combat Encounters',
    },
  ];
}

function toBlocks(encounter: Encounter): KnownNode[] {
  const { name, level, characters, difficulty, creatures } = encounter;
  const foes = creatures.map(({ count, block }) => `${count} × ${block.name} (CR ${block.challenge || '–'})`);
  const part = (title: string, text: string) => (text === '' ? [] : [heading(3, title), ...markdownToNodes(text)]);
  const aloud = markdownToNodes(encounter.readAloud);
  return [
    heading(2, name),
    paragraphOf(
      `A ${difficulty}-difficulty encounter for ${characters} characters of level ${level}: ${foes.join(', ')}; ${formatNumber(xpOf(encounter))} XP.`,
    ),
    ...(aloud.length === 0 ? [] : [{ type: readAloud.name, content: aloud }]),
    ...markdownToNodes(encounter.situation),
    ...part('Tactics', encounter.tactics),
    ...part('Treasure', encounter.treasure),
    ...creatures.map(({ block }): KnownNode => ({ type: 'statBlock', attrs: { data: block } })),
  ];
}

function heading(level: number, text: string): KnownNode {
  return { type: 'heading', attrs: { level }, content: [{ type: 'text', text }] };
}

/** Returns the parts of a generated encounter, by their headings. */
function partsOf(markdown: string): Pick<Encounter, 'name' | 'readAloud' | 'situation' | 'tactics' | 'treasure'> {
  const under = (title: string) =>
    new RegExp(`^### ${title}\\n\\n([^]*?)(?=\\n\\n(?:#|Table:|>))`, 'm').exec(markdown)?.[1] ?? '';
  const aloud = documentFromMarkdown(markdown).children.find((node) => readAloud.is(node));
  return {
    name: /^## (.+)$/m.exec(markdown)?.[1] ?? 'Encounter',
    readAloud: aloud?.textContent ?? '',
    situation: under('The Ground'),
    tactics: under('Tactics'),
    treasure: under('Treasure'),
  };
}
