import { isRecord } from '#book/document/nodes.ts';
import { scanJson } from '#book/text/json-shape.ts';
import { parseJson } from '../archive/parse-json.ts';
import { ImportProblem } from '../book-draft.ts';

/** Characters of a file; a file of an archive may be larger than an upload. */
const LENGTH_MAX = 50_000_000;
/** Lists and objects within each other; the deepest adventures have fewer than forty. */
const DEPTH_MAX = 200;
/** Creatures, spells and other entries of one file; several times what the largest published list has. */
export const RECORDS_MAX = 20_000;

const TOO_LARGE = 'This JSON file is larger than it may be: 50 MB. Please split it into several files.';
const TOO_DEEP = `This JSON file nests its lists more than ${DEPTH_MAX} times, which no export of another program does. Please choose another file.`;
const BROKEN = 'This file is not valid JSON. Please export it again from the program that made it.';

/**
 * What a JSON file holds: its value, or a list of values where each line has one, as in the databases of older versions of Foundry. Throws
 * ImportProblem for what is too large, nests too deep or is no JSON.
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

/** Such a database adds a line for each change of a document, and one for what was taken out; the last line of each counts. */
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
