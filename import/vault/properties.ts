import { statBlock } from '#book/document/blocks/stat-block.ts';
import { contentOf } from '#book/document/loose.ts';
import type { LooseNode } from '#book/document/node/loose-node.ts';
import { plainLine } from '#book/foreign-creatures/fantasy-statblocks-text.ts';
import { isFieldKey, readFantasyStatBlock } from '#book/foreign-creatures/fantasy-statblocks.ts';
import type { MarkdownBlock } from '#book/document/source/block.ts';
import { CREATURE } from '#book/markdown/obsidian/fences.ts';
import { ABILITIES } from '#book/rules-5e/stat-block.ts';

type Properties = ReadonlyMap<string, unknown>;

const USED: ReadonlySet<string> = new Set(['title', 'alias', 'aliases']);

/** The words that authors have for the fields of a creature, where they differ from those of Fantasy Statblocks. */
const CREATURE_NAMES: Readonly<Record<string, string>> = {
  hitdice: 'hit_dice',
  armor_class: 'ac',
  hit_points: 'hp',
  const: 'con',
  race: 'type',
  challenge_rating: 'cr',
  vulnerabilities: 'damage_vulnerabilities',
  resistances: 'damage_resistances',
  immunities: 'damage_immunities',
  skills: 'skillsaves',
};

/** The title that a note's properties give; '' where they give none, or a template's command. */
export function titleIn(values: Properties): string {
  const title = values.get('title');
  return typeof title === 'string' && !title.includes('<%') ? plainLine(title) : '';
}

export function aliasesIn(values: Properties): string[] {
  return ['alias', 'aliases']
    .flatMap((key) => [values.get(key)].flat())
    .map(plainLine)
    .filter((name) => name !== '');
}

/** The names of the properties that say something of which a book has no use; `used` are those of a creature. */
export function unusedProperties(values: Properties, used: readonly string[]): string[] {
  const isUsed = (key: string) => USED.has(key.toLowerCase()) || used.includes(key);
  return [...values].flatMap(([key, value]) => (isUsed(key) || value === null || value === '' ? [] : [key]));
}

/** The stat block of the creature that a note's properties describe, unless the note has one besides, and the properties that it has. */
export function creatureInProperties(
  values: Properties,
  name: string,
  blocks: readonly MarkdownBlock[],
): { blocks: MarkdownBlock[]; used: string[] } {
  const data = creatureData(values);
  if (!isCreature(data) || blocks.some(holdsCreature)) return { blocks: [], used: [] };
  const block = readFantasyStatBlock({ name, ...data });
  const used = [...values.keys()].filter(isCreatureField);
  return { blocks: [{ type: statBlock.name, attrs: { data: block }, line: 1 }], used };
}

function isCreatureField(key: string): boolean {
  const name = fieldOf(key);
  return (
    isFieldKey(name) || name === 'statblock' || ABILITIES.some((ability) => name.replace(/_score$/, '') === ability)
  );
}

function fieldOf(key: string): string {
  const name = key.toLowerCase().replace(/[ -]/g, '_');
  return CREATURE_NAMES[name] ?? name;
}

function creatureData(values: Properties): Record<string, unknown> {
  const data = Object.fromEntries([...values].map(([key, value]) => [fieldOf(key), isNone(value) ? '' : value]));
  const scores = ABILITIES.map((ability) => data[ability] ?? data[`${ability}_score`]);
  return scores.every((score) => score !== undefined) ? { stats: scores, ...data } : data;
}

/** Scores with armor class or hit points: a note that has these describes a creature. */
function isCreature({ stats, ac, hp }: Record<string, unknown>): boolean {
  const scores = Array.isArray(stats) ? stats : [];
  return scores.length === 6 && scores.some(isNumeric) && (isNumeric(ac) || isNumeric(hp));
}

function isNumeric(value: unknown): boolean {
  return /^\d+/.test(plainLine(value));
}

function isNone(value: unknown): boolean {
  return /^(?:none|null|-)$/i.test(plainLine(value));
}

function holdsCreature(node: LooseNode): boolean {
  return node.type === CREATURE || node.type === statBlock.name || contentOf(node).some(holdsCreature);
}
