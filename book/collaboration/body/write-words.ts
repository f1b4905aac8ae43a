import { equalityDeep } from 'lib0/function';
import type { Node } from 'prosemirror-model';
import type * as Y from 'yjs';
import { changeFrom, type LineChange } from '../../document/line-change.ts';
import { type MarkValues, markValues, runsOf } from './read-nodes.ts';

/** One step of a change of words, in the form of a Yjs delta. A null mark is removed. */
type Step =
  | { retain: number; attributes?: Record<string, unknown> }
  | { delete: number }
  | { insert: string; attributes: MarkValues };

interface Words {
  text: string;
  /** The marks, each run from a letter index up to the next run. */
  runs: { from: number; marks: MarkValues }[];
}

/**
 * Changes the words of adjacent Yjs texts to those of the nodes. What is equal at both ends stays untouched, so that
 * others can write there. `caret` is the author's caret, as the number of letters before it.
 */
export function writeWords(texts: readonly Y.XmlText[], nodes: readonly Node[], caret?: number): void {
  const before = wordsIn(texts);
  const after = wordsOf(nodes);
  const { from, toBefore, to } = changeOfLetters(before.text, after.text, caret);
  const steps: Step[] = [
    ...marked(before, after, { from: 0, to: from, shift: 0 }),
    ...(toBefore > from ? [{ delete: toBefore - from }] : []),
    ...inserted(after, from, to),
    ...marked(before, after, { from: toBefore, to: before.text.length, shift: to - toBefore }),
  ];
  if (steps.every((step) => 'retain' in step && !step.attributes)) return;
  apply(texts, steps);
}

function wordsIn(texts: readonly Y.XmlText[]): Words {
  const words: Words = { text: '', runs: [] };
  for (const { insert, attributes } of texts.flatMap(runsOf)) {
    words.runs.push({ from: words.text.length, marks: attributes ?? {} });
    // Anything that is not a string counts as one letter.
    words.text += typeof insert === 'string' ? insert : '\0';
  }
  return words;
}

function wordsOf(nodes: readonly Node[]): Words {
  const words: Words = { text: '', runs: [] };
  for (const { text = '', marks } of nodes) {
    words.runs.push({ from: words.text.length, marks: markValues(marks) });
    words.text += text;
  }
  return words;
}

/** Finds where the letters differ. A surrogate pair is never split. */
function changeOfLetters(before: string, after: string, caret: number | undefined): LineChange {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const { from, toBefore, to } = changeFrom(start, { a: before.length - end, b: after.length - end }, caret);
  const atStart = isFirstHalf(before.charCodeAt(from - 1)) ? 1 : 0;
  const atEnd = isSecondHalf(before.charCodeAt(toBefore)) ? 1 : 0;
  return { from: from - atStart, toBefore: toBefore + atEnd, to: to + atEnd };
}

const isFirstHalf = (code: number) => code >= 0xd800 && code <= 0xdbff;
const isSecondHalf = (code: number) => code >= 0xdc00 && code <= 0xdfff;

/** Returns the steps for letters that stay, with the changes of their marks. */
function marked(before: Words, after: Words, { from, to, shift }: { from: number; to: number; shift: number }): Step[] {
  const edges = [...before.runs.map((run) => run.from), ...after.runs.map((run) => run.from - shift)];
  const cuts = [...new Set([from, ...edges.filter((edge) => edge > from && edge < to)])].toSorted((a, b) => a - b);
  return cuts.flatMap((cut, index): Step[] => {
    const length = (cuts[index + 1] ?? to) - cut;
    if (length <= 0) return [];
    const attributes = changeOf(marksAt(before, cut), marksAt(after, cut + shift));
    return [Object.keys(attributes).length > 0 ? { retain: length, attributes } : { retain: length }];
  });
}

function inserted(after: Words, from: number, to: number): Step[] {
  return after.runs.flatMap((run, index): Step[] => {
    const first = Math.max(from, run.from);
    const last = Math.min(to, after.runs[index + 1]?.from ?? after.text.length);
    return last > first ? [{ insert: after.text.slice(first, last), attributes: run.marks }] : [];
  });
}

function marksAt({ runs }: Words, index: number): MarkValues {
  return runs.findLast((run) => run.from <= index)?.marks ?? {};
}

function changeOf(before: MarkValues, after: MarkValues): Record<string, unknown> {
  const gone = Object.keys(before).filter((name) => !(name in after));
  const given = Object.entries(after).filter(([name, value]) => !equalityDeep(before[name], value));
  return Object.fromEntries([...gone.map((name) => [name, null]), ...given]);
}

/** Divides the steps among the texts. An insertion between two texts goes to the first. */
function apply(texts: readonly Y.XmlText[], steps: readonly Step[]): void {
  const parts: Step[][] = texts.map(() => []);
  const lengths = texts.map((text) => text.length);
  let current = 0;
  for (const step of steps) {
    if ('insert' in step) {
      parts[current]?.push(step);
      continue;
    }
    let left = 'retain' in step ? step.retain : step.delete;
    while (left > 0) {
      if (lengths[current] === 0) current += 1;
      const taken = Math.min(left, lengths[current] ?? left);
      parts[current]?.push('retain' in step ? { ...step, retain: taken } : { delete: taken });
      lengths[current] = (lengths[current] ?? left) - taken;
      left -= taken;
    }
  }
  for (const [index, text] of texts.entries()) {
    const own = parts[index] ?? [];
    if (own.some((step) => !('retain' in step) || step.attributes)) text.applyDelta(own);
  }
}
