import { equalityDeep } from 'lib0/function';
import type { Node } from 'prosemirror-model';
import type * as Y from 'yjs';
import { type MarkValues, markValues } from './marks.ts';
import { runsOf } from './read-nodes.ts';

/** One step of a change of words, as Yjs takes them; null for a mark takes it off. */
type Step =
  | { retain: number; attributes?: Record<string, unknown> }
  | { delete: number }
  | { insert: string; attributes: MarkValues };

interface Words {
  text: string;
  /** The marks of the letters from `from` on. */
  runs: { from: number; marks: MarkValues }[];
}

/**
 * Makes the words of texts that stand beside each other those of the nodes: what is the same at both ends stays, so that others can write there.
 * `caret`: behind how many letters the author stands now.
 */
export function writeWords(texts: readonly Y.XmlText[], nodes: readonly Node[], caret?: number): void {
  const before = wordsIn(texts);
  const after = wordsOf(nodes);
  const { start, end } = endsAt(before.text, after.text, caret) ?? commonEnds(before.text, after.text);
  const steps: Step[] = [
    ...marked(before, after, { from: 0, to: start, shift: 0 }),
    ...(before.text.length - end > start ? [{ delete: before.text.length - end - start }] : []),
    ...inserted(after, start, after.text.length - end),
    ...marked(before, after, {
      from: before.text.length - end,
      to: before.text.length,
      shift: after.text.length - before.text.length,
    }),
  ];
  if (steps.every((step) => 'retain' in step && !step.attributes)) return;
  apply(texts, steps);
}

function wordsIn(texts: readonly Y.XmlText[]): Words {
  const words: Words = { text: '', runs: [] };
  for (const { insert, attributes } of texts.flatMap(runsOf)) {
    words.runs.push({ from: words.text.length, marks: attributes ?? {} });
    // Whatever is no word takes one place.
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

/**
 * The same where something was typed or deleted at the caret: of two letters that are the same beside each other, the one that was typed is the one
 * before the caret. Null where it was elsewhere, or where more than that has changed.
 */
function endsAt(before: string, after: string, caret: number | undefined): { start: number; end: number } | null {
  if (caret === undefined) return null;
  const end = after.length - caret;
  const start = Math.min(before.length, after.length) - end;
  const isThere = start >= 0 && before.startsWith(after.slice(0, start)) && before.endsWith(after.slice(caret));
  return isThere && !isFirstHalf(before.charCodeAt(start - 1)) && !isSecondHalf(after.charCodeAt(caret))
    ? { start, end }
    : null;
}

/** How many letters are the same at the start and at the end. No letter that takes two places is cut. */
function commonEnds(before: string, after: string): { start: number; end: number } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  if (isFirstHalf(before.charCodeAt(start - 1))) start -= 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  if (isSecondHalf(before.charCodeAt(before.length - end))) end -= 1;
  return { start, end };
}

const isFirstHalf = (code: number) => code >= 0xd800 && code <= 0xdbff;
const isSecondHalf = (code: number) => code >= 0xdc00 && code <= 0xdfff;

/** Letters that stay, with what changes in their marks. */
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

/** Hands each text its part of the steps; what is inserted between two belongs to the first. */
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
