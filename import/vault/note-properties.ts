import { safeImageAddress } from '#book/document/define/attributes.ts';
import { statBlock } from '#book/document/blocks/stat-block.ts';
import { contentOf } from '#book/document/raw-nodes.ts';
import type { KnownNode, RawNode } from '#book/document/nodes.ts';
import { plainLine } from '#book/formats/markdown/obsidian/fantasy-statblocks-text.ts';
import { isFieldKey, isListKey, nameIn } from '#book/formats/markdown/obsidian/fantasy-statblocks.ts';
import type { Given } from '#book/formats/given.ts';
import type { MarkdownBlock } from '#book/formats/printed-blocks/source-blocks.ts';
import { isImagePath } from '#book/formats/markdown/obsidian/note-link-rule.ts';
import { CREATURE } from '#book/formats/markdown/obsidian/fences.ts';
import { nameKey } from '#book/sections/named-part.ts';
import { ABILITIES } from '#book/rules-5e/stat-block.ts';
import { hasNumbers, isReference } from './vault-creatures.ts';
import { creatureYaml } from '#book/formats/markdown/obsidian/fantasy-yaml.ts';
import { wordTable } from '#book/text/lookup.ts';

type Properties = ReadonlyMap<string, unknown>;

const USED: ReadonlySet<string> = new Set(['title', 'alias', 'aliases']);

/** Authors' words for the fields of a creature that differ from those of Fantasy Statblocks. */
const CREATURE_NAMES: Readonly<Record<string, string>> = wordTable({
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
});

/** The title in a note's properties; '' if there is none, or only a template command. */
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

/** The names of properties that a book does not use. `used` are those of a creature. */
export function unusedProperties(values: Properties, used: readonly string[]): string[] {
  const isUsed = (key: string) => USED.has(key.toLowerCase()) || used.includes(key);
  return [...values].flatMap(([key, value]) => (isUsed(key) || value === null || value === '' ? [] : [key]));
}

/** The creature in a note's properties. */
interface PropertyCreature {
  data: Given | null;
  /** Its stat block, unless the note shows it in a fence. */
  blocks: MarkdownBlock[];
  /** The names of its properties. */
  used: string[];
}

/** The creature in a note's properties, unless the note has a creature's numbers elsewhere. */
export function creatureInProperties(
  values: Properties,
  name: string,
  blocks: readonly MarkdownBlock[],
): PropertyCreature {
  const data = { name, ...creatureData(values) };
  const fences = blocks.flatMap(fencesIn);
  if (!isCreature(data) || blocks.some(holdsStatBlock) || fences.some(hasNumbers))
    return { data: null, blocks: [], used: [] };
  const names = new Set([name, plainLine(data.name)].map(nameKey));
  const isShown = fences.some((fence) => !isReference(fence) || names.has(nameKey(nameIn({ ...fence, name: '' }))));
  const used = [...values.keys()].filter(isCreatureField);
  return { data, blocks: isShown ? [] : [{ type: CREATURE, attrs: { data }, line: 1 }], used };
}

/** The armor class and hit points of a note without a creature, as a line. Otherwise they would be lost. */
export function numbersInProperties(
  values: Properties,
  shown: readonly string[],
  blocks: readonly MarkdownBlock[],
): { blocks: MarkdownBlock[]; used: string[] } {
  const given = [...values].filter(
    ([key, value]) => NUMBERS[fieldOf(key)] !== undefined && isNumeric(value) && !shown.includes(key),
  );
  if (given.length === 0 || blocks.some(holdsStatBlock) || blocks.flatMap(fencesIn).length > 0)
    return { blocks: [], used: [] };
  const content = given.flatMap(([key, value], index): KnownNode[] => [
    ...(index > 0 ? [{ type: 'hardBreak' as const }] : []),
    { type: 'text', text: NUMBERS[fieldOf(key)] ?? '', marks: [{ type: 'bold' }] },
    { type: 'text', text: ` ${plainLine(value)}` },
  ]);
  return { blocks: [{ type: 'paragraph', content, line: 1 }], used: given.map(([key]) => key) };
}

const NUMBERS: Readonly<Record<string, string>> = wordTable({ ac: 'Armor Class', hp: 'Hit Points' });

/** Properties that hold a picture of the note's subject. */
const PICTURES = /^(?:image|img|picture|portrait|art|artwork|token|map)$/i;

/** The picture in a note's properties: "[[ada.png]]", "![[ada.png|300]]", "art/ada.png". */
export function pictureInProperties(
  values: Properties,
  title: string,
  imageAddress: (src: string) => string | null,
): { blocks: MarkdownBlock[]; used: string[] } {
  const found = [...values].flatMap(([key, value]) => {
    const path = PICTURES.test(key) ? /^!?(?:\[\[)?([^[\]|]+)/.exec(firstText(value))?.[1]?.trim() : undefined;
    if (path === undefined || !(isImagePath(path) || /^https?:/i.test(path))) return [];
    const address = safeImageAddress(imageAddress(path) ?? path);
    return address ? [{ key, address }] : [];
  });
  const blocks = found.map(
    ({ address }): MarkdownBlock => ({ type: 'image', attrs: { src: address, alt: title }, line: 1 }),
  );
  return { blocks, used: found.map(({ key }) => key) };
}

/** YAML reads an unquoted address in double brackets as a list in a list. */
function firstText(value: unknown): string {
  if (Array.isArray(value)) return firstText(value[0]);
  return typeof value === 'string' ? value.trim() : '';
}

function isCreatureField(key: string): boolean {
  const name = fieldOf(key);
  return (
    isFieldKey(name.replace(/[+~-]$/, '')) ||
    isListKey(name) ||
    /^(?:statblock|layout|source|monster|creature|extends)$/.test(name) ||
    ABILITIES.some((ability) => name.replace(/_score$/, '') === ability)
  );
}

function fieldOf(key: string): string {
  const name = key.toLowerCase().replace(/[ -]/g, '_');
  return CREATURE_NAMES[name] ?? name;
}

function creatureData(values: Properties): Record<string, unknown> {
  const data = Object.fromEntries(
    [...values].flatMap(([key, value]) => (isCreatureField(key) ? [[fieldOf(key), isNone(value) ? '' : value]] : [])),
  );
  const scores = ABILITIES.map((ability) => data[ability] ?? data[`${ability}_score`]);
  return scores.every((score) => score !== undefined) ? { stats: scores, ...data } : data;
}

/** A note describes a creature if it has ability scores and either armor class or hit points, or if it says so and has any creature data. */
function isCreature(data: Given): boolean {
  const { stats, ac, hp, statblock } = data;
  const scores = Array.isArray(stats) ? stats : [];
  const isSaid = /^true$/i.test(String(statblock)) && (hasNumbers(data) || isReference(data));
  return isSaid || (scores.length === 6 && scores.some(isNumeric) && (isNumeric(ac) || isNumeric(hp)));
}

function isNumeric(value: unknown): boolean {
  return /^\d+/.test(plainLine(value));
}

function isNone(value: unknown): boolean {
  return /^(?:none|null|-)$/i.test(plainLine(value));
}

function holdsStatBlock(node: RawNode): boolean {
  return node.type === statBlock.name || contentOf(node).some(holdsStatBlock);
}

/** The data in the fences of a block. */
function fencesIn(node: RawNode): Given[] {
  if (node.type === CREATURE) return [creatureYaml(String(node.attrs?.source))];
  return contentOf(node).flatMap(fencesIn);
}
