import type { HtmlNode } from '#book/document/html/html-tree.ts';
import { htmlBlocks } from '#book/formats/markdown/read-html-part.ts';
import { isRecord } from '#book/document/nodes.ts';
import { scanJson } from '#book/text/json-shape.ts';
import { type ImportNote, ImportProblem } from '../book-draft.ts';
import type { BlockSection } from '../split-sections.ts';

/** A section read from data, before its text has passed the sanitizer. */
export interface JsonPart {
  title: string;
  nodes: HtmlNode[];
}

/** The result of reading the data of a program. */
export interface JsonReading {
  title?: string;
  author?: string;
  parts: JsonPart[];
  notes: ImportNote[];
}

const LISTED = 5;

export function partSections(parts: readonly JsonPart[]): BlockSection[] {
  return parts
    .map(({ title, nodes }) => ({ title, line: 1, blocks: htmlBlocks(nodes) }))
    .filter(({ blocks }) => blocks.length > 0);
}

export function jsonNote(message: string): ImportNote {
  return { line: null, message };
}

/** '"Goblin", "Ghoul" and 4 more'. */
export function listedNames(names: readonly string[]): string {
  const listed = names.slice(0, LISTED).map((name) => `"${name.slice(0, 80)}"`);
  const more = names.length - listed.length;
  return more > 0 ? `${listed.join(', ')} and ${more} more` : listed.join(', ');
}

/** The maximum length of a file in characters. A file in an archive may be larger than an upload. */
const LENGTH_MAX = 50_000_000;
/** The deepest nesting of lists and objects. The deepest adventures have fewer than forty levels. */
const DEPTH_MAX = 200;
/** The most creatures, spells and other entries of one file: several times the largest published list. */
export const RECORDS_MAX = 20_000;

const TOO_LARGE = 'This JSON file is larger than it may be: 50 MB. Please split it into several files.';
const TOO_DEEP = `This JSON file nests its lists more than ${DEPTH_MAX} times, which no export of another program does. Please choose another file.`;
const BROKEN = 'This file is not valid JSON. Please export it again from the program that made it.';

/**
 * The value of a JSON file, or a list of values if each line has one, as in the databases of older Foundry versions. Throws ImportProblem if
 * the file is too large, nested too deep or not JSON.
 */
export function readJson(text: string): unknown {
  const source = text.replace(/^\uFEFF/, '');
  if (source.length > LENGTH_MAX) throw new ImportProblem('too_large', TOO_LARGE);
  if (scanJson(source, { depth: DEPTH_MAX, containers: Infinity, width: Infinity }).to(source.length))
    throw new ImportProblem('unreadable', TOO_DEEP);
  const value = parseJson(source) ?? parsedLines(source);
  if (value === undefined) throw new ImportProblem('unreadable', BROKEN);
  return value;
}

function parsedLines(source: string): unknown[] | undefined {
  const lines = source.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 2 || !lines.every((line) => line.startsWith('{'))) return undefined;
  const values = lines.map(parseJson);
  return values.includes(undefined) ? undefined : lastOfEach(values);
}

/** Such a database appends a line for each change or deletion of a document. The last line of each counts. */
function lastOfEach(values: readonly unknown[]): unknown[] {
  const documents = new Map<unknown, unknown>();
  for (const [index, value] of values.entries()) {
    const { _id: id, ...said } = isRecord(value) ? value : {};
    if ('$$indexCreated' in said || '$$indexRemoved' in said) continue;
    if (said.$$deleted === true) documents.delete(id);
    else documents.set(id ?? index, value);
  }
  return [...documents.values()];
}

/** Undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
