import { presentStored } from './stored-document.ts';
import { SCHEMA_VERSION } from './migrate.ts';

/** What was read from a stored document, block by block. With it, a later state of the document is read faster. */
export interface BlockReadings<Reading> {
  /** The stored document as text. */
  text: string;
  readings: readonly Reading[];
  /**
   * The index in the text at which each block begins, and one where the next would; null if the text does not have the
   * layout of this program.
   */
  starts: readonly number[] | null;
}

type ReadBlock<Reading> = (block: unknown) => Reading;

/** What this program writes before the first block and after the last one. */
const HEAD = `{"schema":${SCHEMA_VERSION},"type":"doc","content":[`;
const TAIL = ']}';

/**
 * Reads the blocks of a stored document in order. `read` gets each as the JSON of this program. `before` is an earlier
 * state: blocks before and after everything that changed are reused after a comparison of their characters.
 */
export function readBlocks<Reading>(
  text: string,
  before: BlockReadings<Reading> | null,
  read: ReadBlock<Reading>,
): BlockReadings<Reading> {
  return (before && readChanged(text, before, read)) ?? readEach(text, read) ?? readSectionLog(text, read);
}

/**
 * Reads one block after the other, so that only one is in memory at a time; null for a document with another layout.
 */
function readEach<Reading>(text: string, read: ReadBlock<Reading>): BlockReadings<Reading> | null {
  const starts = isOurs(text) ? objectStarts(text, HEAD.length, text.length - TAIL.length) : null;
  return starts && { text, readings: textsAt(text, starts).map((block) => read(JSON.parse(block))), starts };
}

function readSectionLog<Reading>(text: string, read: ReadBlock<Reading>): BlockReadings<Reading> {
  const { content } = presentStored(JSON.parse(text)) as { content?: unknown[] };
  return { text, readings: (content ?? []).map(read), starts: null };
}

/**
 * Returns null if comparing characters is not enough. The text between the unchanged blocks is parsed as blocks. If
 * that works, the document has no other meaning, because the text before and after them is unchanged.
 */
function readChanged<Reading>(
  text: string,
  before: BlockReadings<Reading>,
  read: ReadBlock<Reading>,
): BlockReadings<Reading> | null {
  const { text: earlier, readings, starts } = before;
  if (text === earlier) return before;
  if (starts === null || !isOurs(text)) return null;
  const { first, last } = changedRange(text, earlier, starts);
  const shift = text.length - earlier.length;
  const from = starts[first] ?? 0;
  const startsWithin = objectStarts(text, from, (starts[last] ?? 0) + shift - 1);
  if (startsWithin === null) return null;
  const blocks = parsedBlocks(textsAt(text, startsWithin));
  if (blocks === null) return null;

  const earlierTexts = textsAt(earlier, starts.slice(first, last + 1));
  const known = new Map(earlierTexts.map((block, index) => [block, readings[first + index] as Reading]));
  const changed = blocks.map(({ block, json }) => known.get(block) ?? read(json));
  const behind = starts.slice(last + 1).map((start) => start + shift);
  return {
    text,
    readings: [...readings.slice(0, first), ...changed, ...readings.slice(last)],
    starts: [...starts.slice(0, first), ...startsWithin, ...behind],
  };
}

/**
 * Returns the blocks that may have changed: from `first` up to but not including `last`. A block is unchanged if its
 * text and the character before the next one are.
 */
function changedRange(text: string, earlier: string, starts: readonly number[]): { first: number; last: number } {
  const most = Math.min(text.length, earlier.length);
  const head = sameAtStart(text, earlier, most);
  const tail = earlier.length - sameAtEnd(text, earlier, most - head);
  const first = Math.max(
    0,
    starts.findLastIndex((start) => start <= head),
  );
  const last = starts.findIndex((start, index) => index >= first && start - 1 >= tail);
  return { first, last: last < 0 ? starts.length - 1 : last };
}

function isOurs(text: string): boolean {
  return text.startsWith(HEAD) && text.endsWith(TAIL);
}

/** Returns the texts of the blocks with these starts. The last start is the end of the last block. */
function textsAt(text: string, starts: readonly number[]): string[] {
  return starts.slice(1).map((next, index) => text.slice(starts[index], next - 1));
}

function parsedBlocks(texts: readonly string[]): { block: string; json: unknown }[] | null {
  try {
    return texts.map((block) => ({ block, json: JSON.parse(block) as unknown }));
  } catch {
    return null;
  }
}

/** Texts are compared in pieces of this many characters, which is much faster than one by one. */
const STRIDE = 4096;

function sameAtStart(one: string, other: string, most: number): number {
  let same = 0;
  while (same + STRIDE <= most && one.slice(same, same + STRIDE) === other.slice(same, same + STRIDE)) same += STRIDE;
  while (same < most && one.charCodeAt(same) === other.charCodeAt(same)) same += 1;
  return same;
}

function sameAtEnd(one: string, other: string, most: number): number {
  const [end, otherEnd] = [one.length, other.length];
  const isSame = (from: number, to: number) =>
    one.slice(end - to, end - from) === other.slice(otherEnd - to, otherEnd - from);
  let same = 0;
  while (same + STRIDE <= most && isSame(same, same + STRIDE)) same += STRIDE;
  while (same < most && one.charCodeAt(end - same - 1) === other.charCodeAt(otherEnd - same - 1)) same += 1;
  return same;
}

const [QUOTE, BACKSLASH, OPEN, CLOSE] = [...'"\\{}'].map((character) => character.charCodeAt(0));

/**
 * Returns the starts of the JSON objects in a range of a text, which are separated by commas, and where the next one
 * would begin; null if there is anything else. It only matches braces and strings. Whether the objects are valid JSON
 * shows when they are parsed.
 */
export function objectStarts(text: string, from: number, to: number): number[] | null {
  const starts = [from];
  for (let begin = from; begin <= to; ) {
    const end = endOfObject(text, begin, to);
    if (end === null || (end < to && text[end] !== ',')) return null;
    begin = end + 1;
    starts.push(begin);
  }
  return starts;
}

/** Returns the index after the object that begins here. */
function endOfObject(text: string, begin: number, to: number): number | null {
  if (text.charCodeAt(begin) !== OPEN) return null;
  let depth = 0;
  for (let at = begin; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === OPEN) depth += 1;
    else if (code === CLOSE) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return null;
}

/** Returns the index of the quotation mark that ends the string. */
function endOfString(text: string, begin: number): number {
  let end = begin;
  do {
    end = text.indexOf('"', end + 1);
    if (end < 0) return text.length;
  } while (isEscaped(text, end));
  return end;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text.charCodeAt(at - slashes - 1) === BACKSLASH) slashes += 1;
  return slashes % 2 === 1;
}
