import type { Node } from 'prosemirror-model';
import { normalizeDocument } from '#book/document/normalize/normalize.ts';
import { CREATURE } from './fences.ts';
import { judgeImage } from '../read-inline.ts';
import { madeFrom } from './fantasy-extensions.ts';
import { creatureYaml } from './fantasy-yaml.ts';
import type { KnownNode } from '#book/document/nodes.ts';
import {
  isFantasyStatBlock,
  isFieldKey,
  isListKey,
  nameIn,
  otherListsOf,
  readFantasyStatBlock,
  surplusOf,
} from './fantasy-statblocks.ts';
import { entryList, plainLine, vaultText } from './fantasy-statblocks-text.ts';
import type { Given } from '../../given.ts';
import { srdAttribution } from '../../open5e/own-open5e-file.ts';
import { markdownToNodes } from '../markdown-to-nodes.ts';

/** A creature as a fence or a note's properties show it, with all that it has of others. */
export interface MadeCreature {
  data: Given;
  /** The built-in creatures that it was made from. */
  builtIn: readonly string[];
  /** Whether anything was added to these or changed, which their licence asks to be said. */
  isChanged: boolean;
  /** Sentences about what it could not be made from, and what it was made from instead. */
  messages: readonly string[];
}

/** How a block is laid out in Obsidian, and from which others its creature is made. */
const SETTINGS =
  /^(?:layout|columns|forcecolumns|columnwidth|columnheight|dice|render|statblock|bestiary|image|monster|creature|extends|note)$/i;

export function isSetting(key: string): boolean {
  return SETTINGS.test(key);
}

/** Whether a key says how a block is laid out, whose it is or where its data come from. */
function isAside(key: string): boolean {
  return isSetting(key) || key === 'name' || key === 'source';
}

/** What an author says of a creature besides its stat block. */
const ABOUT = ['description', 'desc'];

/** The keys of a creature's fence that say something, and that nothing of it is made of. Of other games, a box has all. */
export function unusedKeys(given: Given): string[] {
  if (!isFantasyStatBlock(given)) return [];
  const isUsed = (key: string) => isFieldKey(key) || isListKey(key) || isAside(key) || ABOUT.includes(key);
  return Object.keys(given).filter((key) => !isUsed(key) && hasWords(given[key]));
}

/**
 * What the data of a creature's fence are in a book: its picture, the stat block, and the lists that this has no field for. Of one that nobody
 * knows more of, that is its name.
 */
export function creatureBlocks(
  { data: given, builtIn, isChanged }: MadeCreature,
  imageAddress: (src: string) => string | null,
): KnownNode[] {
  const picture = plainLine(given.image);
  const address = picture === '' ? null : imageAddress(picture);
  const name = nameIn(given);
  const shown: KnownNode[] = address === null ? [] : [{ type: 'image', attrs: { src: address, alt: name } }];
  if (!isFantasyStatBlock(given)) return [...shown, otherGame(name, given)];
  const lists = otherListsOf(given).map(({ title, entries }) => [`**${title}**`, ...entries.map(entryLine)]);
  const about = ABOUT.map((key) => vaultText(textIn(given[key]))).filter(Boolean);
  const behind = markdownToNodes([...surplusOf(given).map(entryLine), ...about, ...lists.flat()].join('\n\n'));
  if (!Object.keys(given).some((key) => key !== 'name' && isFieldKey(key) && hasWords(given[key])))
    return [...shown, nameLine(name), ...behind];
  const source = (creature: string) => srdAttribution(creature, { isChanged: isChanged || creature !== name });
  return [
    ...shown,
    { type: 'statBlock', attrs: { data: readFantasyStatBlock(given) } },
    ...builtIn.map(source),
    ...behind,
  ];
}

function nameLine(name: string): KnownNode {
  return { type: 'paragraph', content: [{ type: 'text', text: name, marks: [{ type: 'bold' }] }] };
}

/** A creature of another game, whose fields mean nothing to the rules here: a box with all of them by their names. */
function otherGame(name: string, given: Given): KnownNode {
  const fields = Object.entries(given).filter(([key, value]) => !isAside(key) && hasWords(value));
  const lines = fields.flatMap(([key, value]) => {
    const label = labelOf(key);
    const isList = Array.isArray(value) && !value.every((item) => typeof item === 'number');
    if (!isList) return [`**${label}:** ${plainLine(value)}`];
    return [`**${label}**`, ...entryList(value).map(entryLine)];
  });
  return { type: 'sidebar', attrs: { title: name, kind: 'sidebar' }, content: markdownToNodes(lines.join('\n\n')) };
}

function hasWords(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}

function entryLine({ name, text }: { name: string; text: string }): string {
  return name === '' ? text : `***${name}.*** ${text}`;
}

/** "Damage immunities" of "damage_immunities". */
function labelOf(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** What names another creature, which a text by itself does not have. */
const OTHERS = ['monster', 'creature', 'extends', 'note'];

/**
 * Markdown as a document in which the creatures that its fences describe are stat blocks. One that is made from another, or has no data, stays
 * as code. `told` hears of what is not used.
 */
export function documentWithCreatures(markdown: string, told: (message: string) => void): Node {
  const nodes = markdownToNodes(markdown).flatMap((node) => (node.type === CREATURE ? creatureOf(node, told) : [node]));
  return normalizeDocument(nodes, 'document');
}

function creatureOf(node: KnownNode, told: (message: string) => void): KnownNode[] {
  const given = creatureYaml(String(node.attrs?.source));
  if (Object.keys(given).length === 0 || OTHERS.some((key) => key in given)) return [node];
  const data = madeFrom(given, { base: {}, parents: [] });
  for (const key of unusedKeys(data)) told(`The field "${key}" of a stat block is not used.`);
  const note = ({ message }: { message: string }) => told(message);
  const made = { data, builtIn: [], isChanged: true, messages: [] };
  return creatureBlocks(made, (src) => judgeImage(src, { line: 1, note, imageAddress: () => null }));
}
