import { imagesIn, type MarkdownBlock, oneLine, plainText } from '#book/formats/printed-blocks/source-blocks.ts';
import { readMarkdown } from '#book/formats/markdown/markdown-to-nodes.ts';
import { nameKey } from '#book/sections/named-part.ts';
import { creatureYaml } from '#book/formats/markdown/obsidian/fantasy-yaml.ts';
import type { ImportNote } from '../book-draft.ts';
import { readFrontMatter } from '../front-matter.ts';
import { baseName, type Note } from './vault-note.ts';
import {
  aliasesIn,
  creatureInProperties,
  numbersInProperties,
  pictureInProperties,
  titleIn,
  unusedProperties,
} from './note-properties.ts';

/** The highest level of a heading in a section. */
const TOP_LEVEL = 2;

const BROKEN = 'The properties of a note are no valid YAML. Those that could be read one by one are used.';
const UNREADABLE = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/;
/** The conflict markers of a merge around two versions of some lines. */
const CONFLICT = /^(?:<{7}|={7}|>{7}).*\n?/gm;

/** Reads a note. Its title is from its properties, from its first heading if that is above all others, or from the name of its file. */
export function readNote(
  path: string,
  source: string,
  { report, imageAddress }: { report: ImportNote[]; imageAddress: (src: string) => string | null },
): Note {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const front = readFrontMatter(text);
  const { isBroken } = front;
  const { values, rest, before } = isBroken && front.rest === text ? readBroken(text) : front;
  const { text: written, shown } = withShownProperties(rest, values, baseName(path));
  const read = readMarkdown(written, { before, imageAddress, isNote: true });
  const { title, blocks } = titled(read.blocks, titleIn(values), baseName(path));
  const creature = creatureInProperties(values, title, blocks);
  const numbers = creature.data !== null ? { blocks: [], used: [] } : numbersInProperties(values, shown, blocks);
  const picture = pictureInProperties(values, title, imageAddress);
  const used = [...shown, ...creature.used, ...numbers.used, ...picture.used];
  const unused = unusedProperties(values, used).map((name) => `The property "${name}" of a note is not used.`);
  const ofProperties = [...(isBroken ? [BROKEN] : []), ...unused].map((message) => ({ line: 1, message }));
  report.push(...[...ofProperties, ...read.notes].map((note) => ({ ...note, file: path })));
  return {
    path,
    title,
    id: null,
    aliases: aliasesIn(values),
    creature: creature.data,
    blocks: raised([...picture.blocks, ...creature.blocks, ...numbers.blocks, ...blocks]),
  };
}

/** The properties of a note with partly broken YAML, for example with the conflict markers of a merge. */
function readBroken(text: string): { values: ReadonlyMap<string, unknown>; rest: string; before: number } {
  const [all = '', yaml = ''] = UNREADABLE.exec(text) ?? [];
  return {
    values: new Map(Object.entries(creatureYaml(yaml.replace(CONFLICT, '')))),
    rest: text.slice(all.length),
    before: all.split('\n').length - 1,
  };
}

function titled(
  blocks: readonly MarkdownBlock[],
  given: string,
  fileName: string,
): { title: string; blocks: readonly MarkdownBlock[] } {
  const [first, ...rest] = blocks;
  if (first?.type !== 'heading') return { title: given || fileName, blocks };
  const words = oneLine(plainText(first.content));
  const isTop = rest.every(({ level }) => level === undefined || level > (first.level ?? 1));
  const isName = [given, fileName].some((name) => name !== '' && nameKey(name) === nameKey(words));
  if (!isName && !(isTop && given === '' && words !== '')) return { title: given || fileName, blocks };
  const images = imagesIn(first.content).map((image) => ({ ...image, line: first.line }));
  return { title: given || words, blocks: [...images, ...rest] };
}

/** Raises the headings so that the highest gets the highest level of a section, keeping their distances. */
function raised(blocks: readonly MarkdownBlock[]): MarkdownBlock[] {
  const top = blocks.reduce((highest, { level }) => Math.min(highest, level ?? Infinity), Infinity);
  return lowered(blocks, TOP_LEVEL - top);
}

/** Lowers the headings by this many levels. */
export function lowered(blocks: readonly MarkdownBlock[], by: number): MarkdownBlock[] {
  return blocks.map((block) => {
    if (block.level === undefined) return block;
    const level = Math.min(6, Math.max(TOP_LEVEL, block.level + by));
    return block.type === 'heading' ? { ...block, level, attrs: { level } } : { ...block, level };
  });
}

const NAME = String.raw`[\p{L}\w-]{1,100}`;
/** How plugins show a property in the text. Each pattern captures the name of the property. */
const WAYS: readonly string[] = [
  // Each ends with a grave accent, \x60. Dataview: "= this.hp", '= this["Item-Type"]', "$= dv.current().hp".
  String.raw`\$?=[ \t]?this\.(${NAME}(?:\.name)?)`,
  String.raw`\$?=[ \t]?this\["([^"\]\n\x60]{1,100})"\]`,
  String.raw`\$=[ \t]?dv\.current\(\)\.(${NAME})`,
  String.raw`\$=[ \t]?dv\.fileLink\(dv\.current\(\)\.(${NAME})\)`,
  // Meta Bind: "VIEW[{hp}]", "INPUT[number:hp]", "INPUT[Template][:hp]".
  String.raw`VIEW\[\{(${NAME})\}\](?:\[[^\]\n\x60]{0,100}\])?`,
  String.raw`INPUT(?:\[[\p{L}\w -]{1,100}\])?\[[^\]:\n\x60]{0,100}(?:\([^\]\n\x60]{0,300}\))?:(${NAME})\]`,
];
const SHOWN = new RegExp(`\`(?:${WAYS.join('|')})\``, 'gu');

/**
 * A note's text with properties written where plugins would show them, and their names. `fileName` is the value of "this.file.name". A
 * property without a text is left unchanged.
 */
function withShownProperties(
  text: string,
  values: ReadonlyMap<string, unknown>,
  fileName: string,
): { text: string; shown: string[] } {
  const byName = new Map([...values].map(([key, value]) => [key.toLowerCase(), { key, words: wordsOf(value) }]));
  const shown = new Set<string>();
  const written = text.replace(SHOWN, (whole: string, ...groups: unknown[]) => {
    const name = String(groups.slice(0, WAYS.length).find((group) => group !== undefined)).toLowerCase();
    if (name === 'file.name') return fileName;
    const found = byName.get(name);
    if (!found || found.words === '') return whole;
    shown.add(found.key);
    return found.words;
  });
  return { text: written, shown: [...shown] };
}

/** A property as a line of Markdown, which keeps its links. '' for values other than texts, numbers and lists of these. */
function wordsOf(value: unknown): string {
  if (Array.isArray(value)) {
    const all = value.map(wordsOf);
    return all.includes('') ? '' : all.join(', ');
  }
  if (typeof value === 'string') return value.replace(/\s+/g, ' ').trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
