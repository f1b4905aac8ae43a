import { describe, expect, it } from 'vitest';
import { SECTION_TYPES } from '../catalogue/book-choices.ts';
import { documentFromMarkdown } from '../formats/markdown/markdown-to-nodes.ts';
import type { StatBlock } from '../rules-5e/stat-block.ts';
import { tries } from '../testing/arbitraries.ts';
import { completeBrief, DRAFT_LENGTHS } from './adventure/brief.ts';
import { outlineOf } from './adventure/outline.ts';
import { planAdventure } from './adventure/plan-adventure.ts';
import { writePart } from './adventure/write-part.ts';
import { generate } from './generate.ts';
import { readPrompt } from './prompt-facts.ts';
import { createRandom } from './random.ts';
import { readLimits } from './read-limits.ts';

const BRIEFS = 200;
/** Fewer, because adventures are long. */
const DRAFTS = tries(BRIEFS, 24);

/** What a brief may forbid, in the words of an author, and how to detect it in the text. */
const FORBIDDEN: readonly { say: readonly string[]; words: RegExp; kinds?: RegExp }[] = [
  {
    say: [
      'no undead',
      'without any undead',
      'please avoid undead creatures',
      'Do not use undead',
      'avoid the undead',
      'skip the undead',
      'steer clear of undead',
      'sans undead',
      'undead are off the table',
      'the undead must not appear',
      'leave the undead out',
      'keep undead out of it',
      'undead: none',
      'I would rather not have any undead',
      'it should not include any undead',
      'undead? no thanks',
    ],
    words: /\b(?:undead|skeletons?|zombies?|ghouls?|ghosts?|vampires?|wraiths?|liche?s?)\b/i,
    kinds: /^undead/i,
  },
  {
    say: ['no dragons', 'without dragons', 'dragons should not appear'],
    words: /\b(?:dragons?|wyrms?|drakes?|wyverns?)\b/i,
    kinds: /^dragon/i,
  },
  {
    say: ['nothing magical', 'no magic', 'without magic or spells'],
    words: /\b(?:magic(?:al)?|spells?|wizards?|enchanted|ghosts?|demons?|golems?)\b/i,
    kinds: /^(?:undead|fiend|fey|elemental|construct|dragon|aberration|ooze)/i,
  },
  {
    say: ['no gods', 'no gods or religion', 'without gods'],
    words: /\b(?:gods?|goddess|deity|deities|divine|temples?|shrines?|priests?|prayers?|holy)\b/i,
  },
  {
    say: ['only humans', 'humans only'],
    words: /\b(?:el(?:f|ves)|dwar(?:f|ves)|halflings?|gnomes?|orcs?|goblins?|tieflings?|half-elf)\b/i,
    kinds: /^(?!humanoid)/i,
  },
  { say: ['no demons', 'no fiends or devils'], words: /\b(?:demons?|devils?|fiends?)\b/i, kinds: /^fiend/i },
  {
    say: [
      'no combat',
      'without combat',
      'no fights',
      'no fighting or violence',
      'keep it bloodless',
      'combat-free',
      'combat: none',
      'the heist must be non-violent',
    ],
    words: /\b(?:fights?|fighting|combat|ambush(?:es)?)\b/i,
  },
  { say: ['no spiders', 'avoid spiders and snakes', 'nothing with spiders'], words: /\b(?:spiders?|scorpions?)\b/i },
];
const SUBJECTS = [
  'A lighthouse keeper sells the wrecks that he makes',
  'A haunted mill above the village of Averby',
  'A heist in the counting house of the Tallow Court',
  'A wedding in the mountains is interrupted by an avalanche',
  'The miners of Coldreach have stopped coming home',
  'A ferryman is found dead on the wrong bank',
  'A travelling circus camps at the edge of the swamp',
  'Somebody poisons the wells of a desert town',
  'Mira Vane wants her brother back from the pirates of the coast',
  'A siege enters its hundredth day',
];
const LIMITS = [
  'one monster at most',
  'at most one monster',
  'no more than one creature',
  'a single monster',
  'max one monster',
  'one monster tops',
  'one monster, no more',
  'monsters: one at most',
];

interface MadeBrief {
  theme: string;
  forbidden: (typeof FORBIDDEN)[number][];
  isAlone: boolean;
}

function madeBrief(seed: number): MadeBrief {
  const random = createRandom(`brief ${seed}`);
  const forbidden = random.some(FORBIDDEN, random.between(1, 2));
  const isAlone = random.next() < 0.3;
  const said = [...forbidden.map(({ say }) => random.pick(say)), ...(isAlone ? [random.pick(LIMITS)] : [])];
  const join = random.pick(['. ', ', ', '; ']);
  const words = join === '. ' ? said.map((one) => one.charAt(0).toUpperCase() + one.slice(1)) : said;
  return { theme: `${random.pick(SUBJECTS)}${join}${words.join(join)}.`, forbidden, isAlone };
}

function statBlocksOf(text: string): StatBlock[] {
  const blocks: StatBlock[] = [];
  documentFromMarkdown(text).descendants((node) => {
    if (node.type.name === 'statBlock') blocks.push(node.attrs.data as StatBlock);
  });
  return blocks;
}

/** The number of all creatures in the tables of fights. */
function monstersIn(text: string): number {
  const rows = [...text.matchAll(/\| Creature \| Number .*\n.*\n((?:\|.*\n?)+)/g)].flatMap(([, body = '']) =>
    body.trim().split('\n'),
  );
  return rows.reduce((sum, row) => sum + Number(row.split('|')[2]), 0);
}

/** What in a text violates the brief. */
function offencesIn(text: string, { forbidden, isAlone }: MadeBrief): string[] {
  const words = forbidden.flatMap((one) => one.words.exec(text)?.[0] ?? []);
  const kinds = statBlocksOf(text).flatMap(({ kind, name }) =>
    forbidden.some((one) => one.kinds?.test(kind)) ? [`${name} is ${kind}`] : [],
  );
  const many = isAlone && monstersIn(text) > 1 ? [`${monstersIn(text)} monsters`] : [];
  return [...words, ...kinds, ...many];
}

describe(`what ${BRIEFS} briefs forbid`, () => {
  it('is in no text that is generated from them', () => {
    const wrong: string[] = [];
    for (let seed = 0; seed < BRIEFS; seed++) {
      const brief = madeBrief(seed);
      const sectionType = SECTION_TYPES[seed % SECTION_TYPES.length] ?? 'story';
      const text = generate(
        { prompt: brief.theme, sectionType, bookType: 'adventure', variant: 'standard' },
        String(seed),
      );
      for (const one of offencesIn(text, brief)) wrong.push(`${sectionType}: ${brief.theme} → ${one}`);
    }
    expect(wrong).toEqual([]);
  });

  it('is nowhere in an adventure that is drafted from them', () => {
    const wrong: string[] = [];
    for (let seed = 0; seed < DRAFTS; seed++) {
      const brief = madeBrief(seed);
      const length = DRAFT_LENGTHS[seed % DRAFT_LENGTHS.length] ?? 'short';
      const adventure = planAdventure(completeBrief({ theme: brief.theme, length, names: [] }), String(seed));
      const outline = outlineOf(adventure);
      const titles = new Map(outline.map(({ part, title }) => [part, title]));
      const parts = outline.map(({ part }) => writePart(adventure, part, { variant: 'standard', titles, attempt: 0 }));
      const told = outline.map(({ title, summary }) => `${title}\n${summary}`);
      const whole = [...told, ...parts].join('\n\n');
      for (const one of offencesIn(whole, brief)) wrong.push(`${brief.theme} → ${one}`);
      for (const [index, text] of parts.entries())
        if (text.trim() === '') wrong.push(`${brief.theme} → ${outline[index]?.part} is empty`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('what a prompt forbids', () => {
  it.each([
    ['One fight, no more.', { fightsMax: 1 }],
    ['A mill. Combats: two at most', { fightsMax: 2 }],
    ['Fights: at most two fights, no undead', { fightsMax: 2 }],
    ['A heist that is non-violent', { noFights: true }],
    ['A nonviolent heist', { noFights: true }],
    ['Zero combat, please', { noFights: true }],
    ['Magic: none', { noMagic: true }],
    ['The story does not contain magic.', { noMagic: true }],
    ['I want a mystery instead of a fight.', { noFights: true }],
    ['The king reigns instead of the queen.', { noFights: false, words: null }],
    ['Magic is off the table at court, they say', { noMagic: false }],
    ['The magic must not appear before dawn', { noMagic: false }],
    ['Encounters: 3', { fightsMax: null }],
    ['X-card topics: spiders', { creatures: new Set(['spider']) }],
    ['no harm to animals', { creatures: new Set() }],
  ])('is read from: %s', (prompt, limits) => {
    expect(readPrompt(prompt).limits).toMatchObject(limits);
  });

  it('is all that is taken out of it', () => {
    expect(readLimits('A heist that is non-violent. Combats: at most two fights, in Saltmere.').rest).toMatch(
      /^A heist\s+\. Combats:\s+, in Saltmere\.$/,
    );
  });
});
