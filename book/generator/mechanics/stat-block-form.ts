import { z } from 'zod';
import type { VariantId } from '../../catalogue/book-types.ts';
import { documentFromMarkdown } from '../../formats/markdown/markdown-to-nodes.ts';
import { statBlock } from '../../document/blocks/stat-block.ts';
import { isRecord } from '../../document/nodes.ts';
import type { GeneratorRequest } from '../generation-context.ts';
import { readPrompt } from '../prompt-facts.ts';
import { generate } from '../generate.ts';
import { ABILITIES, ENTRY_LISTS, parseStatBlock, type StatBlock } from '../../rules-5e/stat-block.ts';
import { checkStatBlock } from '../../rules-5e/stat-block/check-stat-block.ts';
import { fieldsOf, listOf, type MechanicsFinding, type MechanicsForm, textOf, wholeNumber } from './mechanics-form.ts';

const entries = z.array(
  z.object({
    name: z.string().describe('Without a full stop at its end'),
    text: z.string().describe('May hold *italic* text. Damage as its average and its dice: 7 (1d8 + 3)'),
  }),
);
const score = z.number().describe('From 1 to 30');
const save = z.number().nullable().describe('Its bonus where it is proficient, else null');

/** The fields of a stat block as a model fills them in, with the names of `StatBlock`. */
export const StatBlockAnswer = z.object({
  name: z.string(),
  size: z.enum(['Tiny', 'Small', 'Medium', 'Large', 'Huge', 'Gargantuan']),
  kind: z.string().describe('Such as "Undead" or "Humanoid (Elf)"'),
  alignment: z.string(),
  armorClass: z.number(),
  armorNote: z.string().describe('The armor worn, such as "chain shirt"; empty where there is none'),
  hitPoints: z.number(),
  hitDice: z.string().describe('Such as "5d8 + 5"'),
  speed: z.string().describe('Such as "30 ft., Fly 60 ft."'),
  initiative: z.number().describe('The bonus'),
  abilities: z.object({ str: score, dex: score, con: score, int: score, wis: score, cha: score }),
  saves: z.object({ str: save, dex: save, con: save, int: save, wis: save, cha: save }),
  skills: z.array(z.object({ name: z.string(), bonus: z.number() })),
  gear: z.string(),
  vulnerabilities: z.string(),
  resistances: z.string(),
  immunities: z.string().describe('To damage'),
  conditionImmunities: z.string(),
  senses: z.string().describe('Without passive Perception'),
  passivePerception: z.number(),
  languages: z.string(),
  challenge: z.string().describe('Such as "1/2" or "5"'),
  xp: z.number(),
  proficiencyBonus: z.number(),
  traits: entries,
  actions: entries,
  bonusActions: entries,
  reactions: entries,
  legendaryIntro: z.string(),
  legendaryActions: entries,
});

const NUMBERS = ['armorClass', 'hitPoints', 'initiative', 'passivePerception', 'xp', 'proficiencyBonus'] as const;
const TEXTS = [
  'gear',
  'vulnerabilities',
  'resistances',
  'immunities',
  'conditionImmunities',
  'senses',
  'languages',
  'challenge',
  'speed',
] as const;

export const statBlockForm: MechanicsForm<StatBlock> = {
  name: 'a stat block',
  schema: StatBlockAnswer,
  hint: 'Every number follows from the ability scores and the challenge rating. Leave a list empty where the creature has nothing of it.',
  read: readStatBlock,
  check: findingsOf,
  toBlocks: (data) => [{ type: 'statBlock', attrs: { data } }],
  ofBlock: (node) => (statBlock.is(node) ? parseStatBlock(statBlock.attrs(node).data) : null),
  make: makeStatBlock,
};

/** A creature without a name or without any score is rejected. */
export function readStatBlock(value: unknown, variant: VariantId): StatBlock | null {
  const given = fieldsOf(value);
  const block = parseStatBlock({
    ...given,
    layout: variant === 'classic' ? '2014' : '2024',
    ...Object.fromEntries(NUMBERS.map((name) => [name, wholeNumber(given[name])])),
    ...Object.fromEntries(TEXTS.map((name) => [name, textOf(given[name])])),
    abilities: numbersIn(given.abilities),
    saves: numbersIn(given.saves),
    skills: listOf(given.skills)
      .filter(isRecord)
      .map((skill) => ({ name: textOf(skill.name), bonus: wholeNumber(skill.bonus) })),
    ...Object.fromEntries(ENTRY_LISTS.map((list) => [list, readEntries(given[list])])),
  });
  return block.name === '' || ABILITIES.every((ability) => block.abilities[ability] === null) ? null : block;
}

function numbersIn(value: unknown): Record<string, number | null> {
  const given = fieldsOf(value);
  return Object.fromEntries(ABILITIES.map((ability) => [ability, wholeNumber(given[ability])]));
}

function readEntries(value: unknown): { name: string; text: string }[] {
  return listOf(value)
    .filter(isRecord)
    .map(({ name, text }) => ({ name: textOf(name).replace(/\.$/, ''), text: textOf(text, '\n') }));
}

/** Returns the findings about a creature's numbers. */
export function findingsOf(block: StatBlock): MechanicsFinding[] {
  return checkStatBlock(block).map(({ severity, field, printed, expected, formula, source }) => ({
    subject: block.name,
    severity,
    field,
    found: printed,
    expected,
    formula,
    source,
  }));
}

/** Returns the first creature of a generated text: a person if the prompt mentions one, otherwise a foe. */
function makeStatBlock(request: GeneratorRequest, seed: string): StatBlock {
  const { creatures, people, calling } = readPrompt(request.prompt);
  const isPerson = creatures.length === 0 && (people.length > 0 || calling !== null);
  const text = generate({ ...request, sectionType: isPerson ? 'character' : 'encounter' }, seed);
  const found = documentFromMarkdown(text).children.find((node) => statBlock.is(node));
  if (!found) throw new Error('The generator wrote no stat block');
  return parseStatBlock(statBlock.attrs(found).data);
}
