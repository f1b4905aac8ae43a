import type { Node } from 'prosemirror-model';
import { normalizeDocument } from '#book/document/normalize.ts';
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

/** A creature from a fence or from the properties of a note, including what it takes over from other creatures. */
export interface MadeCreature {
  data: Given;
  /** The built-in creatures that it is based on. */
  builtIn: readonly string[];
  /** Whether these were changed. Their licence requires that a book says so. */
  isChanged: boolean;
  /** Sentences about missing creatures, and what was used instead. */
  messages: readonly string[];
}

/** Keys for the layout of the block in Obsidian, and for the creatures that it is based on. */
const SETTINGS =
  /^(?:layout|columns|forcecolumns|columnwidth|columnheight|dice|render|statblock|bestiary|image|monster|creature|extends|note)$/i;

export function isSetting(key: string): boolean {
  return SETTINGS.test(key);
}

/** Whether a key is about the layout of the block, the creature's name or the source of its data. */
function isAside(key: string): boolean {
  return isSetting(key) || key === 'name' || key === 'source';
}

/** Keys for a description of the creature outside of its stat block. */
const ABOUT = ['description', 'desc'];

/**
 * Returns the keys of a creature's fence that have a value and are not used. For other games it is empty, because a box
 * shows all fields.
 */
export function unusedKeys(given: Given): string[] {
  if (!isFantasyStatBlock(given)) return [];
  const isUsed = (key: string) => isFieldKey(key) || isListKey(key) || isAside(key) || ABOUT.includes(key);
  return Object.keys(given).filter((key) => !isUsed(key) && hasWords(given[key]));
}

/**
 * Converts the data of a creature's fence to blocks: its picture, its stat block, and the lists for which a stat block
 * has no field. A creature without known data becomes its name.
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

/** A creature of another game, whose fields are unknown here: a box that lists all of them. */
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

/** Converts "damage_immunities" to "Damage immunities". */
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

/** Keys that name another creature, which is not in the text itself. */
const OTHERS = ['monster', 'creature', 'extends', 'note'];

/**
 * Parses Markdown and converts the creatures in its fences to stat blocks. A creature that is based on another one, or
 * has no data, stays as code. `told` is called with a message about what is not used.
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
