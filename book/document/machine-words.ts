import { Fragment, type Node } from 'prosemirror-model';
import { hardBreak } from './blocks/breaks.ts';
import { machine } from './marks.ts';
import { isRecord } from './nodes.ts';
import { countedDocument } from './printed.ts';
import { findNode } from './schema.ts';
import { textFieldsOf } from './define/definition.ts';
import { wordsIn } from './document-words.ts';
import { type FieldOrigin, FIELDS_BY, type Maker, MAKERS, readFieldOrigin } from './makers.ts';

/**
 * Words in sentences that a machine wrote and nobody changed, and in sentences that a machine and a person wrote
 * together.
 */
export interface WordsBy {
  machine: number;
  edited: number;
}

/** The words that a machine wrote or helped to write, by maker. People wrote all others. */
export type MachineWords = Readonly<Record<Maker, WordsBy>>;

export const NO_MACHINE_WORDS: MachineWords = { model: { machine: 0, edited: 0 }, rules: { machine: 0, edited: 0 } };

/**
 * Counts the words of the printed document sentence by sentence. If a whole sentence is marked, its words are a
 * machine's. If a part is marked, they are edited. White space does not count. The texts of a block that cannot have
 * marks count as one sentence.
 */
export function countMachineWords(doc: Node): MachineWords {
  const words: Record<Maker, WordsBy> = { model: { machine: 0, edited: 0 }, rules: { machine: 0, edited: 0 } };
  countedDocument(doc).descendants((node) => {
    for (const { by, isEdited, count } of [...ownShares(node), ...(node.isTextblock ? lineShares(node) : [])])
      words[by][isEdited ? 'edited' : 'machine'] += count;
  });
  return words;
}

interface Share {
  by: Maker;
  isEdited: boolean;
  count: number;
}

/** Returns who wrote the texts of a node that cannot have marks. */
function ownShares(node: Node): Share[] {
  const origin = readFieldOrigin((node.attrs[FIELDS_BY] ?? null) as FieldOrigin);
  if (!origin) return [];
  const fields = textFieldsOf(findNode(node.type.name), node.attrs);
  const lines = node.type.spec.code ? [...fields, node.textContent] : fields;
  return [{ ...origin, count: lines.reduce((sum, line) => sum + wordsIn(line).length, 0) }];
}

/** Characters of a line by one author, from `start` up to but not including `end`. */
interface Run {
  start: number;
  end: number;
  by: Maker | null;
}

/** Returns who wrote the words of a paragraph, without those that a person wrote alone. */
function lineShares(textblock: Node): Share[] {
  const { line, runs } = lineOf(textblock);
  if (!runs.some(({ by }) => by !== null)) return [];
  const isOfOne = runs.every(({ by }) => by === runs[0]?.by);
  const sentences = isOfOne ? [{ start: 0, end: line.length }] : sentencesIn(line);
  const counts = countByStart(line, sentences);
  let first = 0;
  return sentences.flatMap(({ start, end }, index) => {
    // Runs and sentences are sorted, so a line with many runs is scanned once.
    while ((runs[first]?.end ?? Infinity) <= start) first += 1;
    const inside = runsBefore(end, runs, first).filter((run) =>
      hasText(line, Math.max(start, run.start), Math.min(end, run.end)),
    );
    const machines = inside.flatMap(({ by }) => by ?? []);
    if (machines.length === 0) return [];
    const by: Maker = machines.includes('model') ? 'model' : 'rules';
    return [{ by, isEdited: machines.length < inside.length, count: counts[index] ?? 0 }];
  });
}

/** Returns the runs from index `first` on that begin before `end`. */
function runsBefore(end: number, runs: readonly Run[], first: number): Run[] {
  const found: Run[] = [];
  for (let at = first; at < runs.length; at += 1) {
    const run = runs[at];
    if (run === undefined || run.start >= end) break;
    found.push(run);
  }
  return found;
}

/** Returns a paragraph as one line. A line break ends a sentence; a note or a reference separates words. */
function lineOf(textblock: Node): { line: string; runs: Run[] } {
  let line = '';
  const runs: Run[] = [];
  textblock.forEach((child) => {
    const start = line.length;
    const text = child.isText ? (child.text ?? '') : hardBreak.is(child) ? '\n' : ' ';
    line += text;
    const mark = child.marks.find(({ type }) => type.name === machine.name);
    const by = mark ? machine.attrs(mark).by : null;
    // Tests the piece and not a slice of the line, because slicing the growing line each time would copy it.
    if (/\S/.test(text)) runs.push({ start, end: line.length, by });
  });
  return { line, runs };
}

function hasText(line: string, start: number, end: number): boolean {
  return start < end && /\S/.test(line.slice(start, end));
}

/** Returns how many words begin in each sentence. */
function countByStart(line: string, sentences: readonly { end: number }[]): number[] {
  const counts = sentences.map(() => 0);
  let index = 0;
  for (const { 0: run, index: start } of line.matchAll(/\S+/g)) {
    while (index < sentences.length - 1 && start >= (sentences[index]?.end ?? 0)) index += 1;
    counts[index] = (counts[index] ?? 0) + wordsIn(run).length;
  }
  return counts;
}

/** Serializes the counts for the store; `{}` if no machine wrote anything. */
export function storedMachineWords(words: MachineWords): string {
  const isNone = MAKERS.every((by) => words[by].machine === 0 && words[by].edited === 0);
  return isNone ? '{}' : JSON.stringify(words);
}

export function readMachineWords(stored: string): MachineWords {
  const json: unknown = JSON.parse(stored);
  return isRecord(json) && 'model' in json ? (json as unknown as MachineWords) : NO_MACHINE_WORDS;
}

/**
 * Returns a document, block or text, marked as written by a machine. Its schema may be that of the server or of the
 * editor.
 */
export function madeBy(node: Node, by: Maker): Node {
  const type = node.type.schema.marks[machine.name];
  if (!type) throw new RangeError(`The schema has no mark ${machine.name}`);
  if (node.isText) return node.mark(type.create({ by }).addToSet(node.marks));
  const attrs = FIELDS_BY in node.attrs ? { ...node.attrs, [FIELDS_BY]: by } : node.attrs;
  // Code cannot have marks, so an attribute records the maker of its text.
  const content =
    node.inlineContent && !node.type.allowsMarkType(type) ? node.content : fragmentMadeBy(node.content, by);
  return node.type.create(attrs, content, node.marks);
}

/** Marks a fragment, such as a suggestion for the selection, as written by a machine. */
export function fragmentMadeBy(fragment: Fragment, by: Maker): Fragment {
  return Fragment.fromArray(fragment.content.map((node) => madeBy(node, by)));
}

/** Created on first use, because it takes longer than everything else that blocks do at startup. */
let segmenter: Intl.Segmenter | null = null;

/** Splits a line into sentences by Unicode's rules (UAX 29), without gaps. */
function sentencesIn(line: string): { start: number; end: number }[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'sentence' });
  return [...segmenter.segment(line)].map(({ index, segment }) => ({ start: index, end: index + segment.length }));
}
