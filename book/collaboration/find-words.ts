import type { Node } from 'prosemirror-model';

/** Words and the text around them, by which they are found again. All without white space. */
export interface KnownWords {
  words: string;
  before: string;
  after: string;
}

/** How many letters on each side are kept. */
const AROUND = 32;
/** At least this many letters around the words have to match, if that many were there. */
const SAME_ENOUGH = 10;
/** How many letters of long words are kept. */
const WORDS_MAX = 300;
/** The most occurrences that are compared. */
const OCCURRENCES_MAX = 1000;
const SPACE = /\s/;

/** Returns the words at a range, with the text around them. */
export function knownWords(text: string, { start, end }: Range): KnownWords {
  const words = text.slice(start, Math.min(end, start + WORDS_MAX));
  return { words, before: lettersBefore(text, start), after: lettersAfter(text, end) };
}

/** Finds the words again by the text around them; null if no occurrence is similar enough. */
export function findAgain(text: string, known: KnownWords): Range | null {
  const best = likest(text, known);
  const enough = Math.min(SAME_ENOUGH, known.before.length + known.after.length);
  return best && best.likeness >= enough ? best.range : null;
}

/** Finds the occurrence of the words whose surroundings match best, or the first one; null if there is none. */
export function findLike(text: string, known: KnownWords): Range | null {
  return likest(text, known)?.range ?? null;
}

/** Finds the occurrence of the words that is nearest to a letter; null if there is none. */
export function findNearest(text: string, words: string, at: number): Range | null {
  const distance = ({ start }: Range) => Math.abs(start - at);
  return occurrencesOf(text, words).toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}

function likest(text: string, { words, before, after }: KnownWords): { range: Range; likeness: number } | null {
  let best: { range: Range; likeness: number } | null = null;
  for (const range of occurrencesOf(text, words)) {
    const around = sameAtEnd(lettersBefore(text, range.start), before);
    const likeness = around + sameAtStart(lettersAfter(text, range.end), after);
    if (!best || likeness > best.likeness) best = { range, likeness };
  }
  return best;
}

function occurrencesOf(text: string, words: string): Range[] {
  const found: Range[] = [];
  if (words === '') return found;
  for (
    let start = text.indexOf(words);
    start >= 0 && found.length < OCCURRENCES_MAX;
    start = text.indexOf(words, start + 1)
  )
    found.push({ start, end: start + words.length });
  return found;
}

function lettersBefore(text: string, at: number): string {
  return text.slice(Math.max(0, at - AROUND), at);
}

function lettersAfter(text: string, at: number): string {
  return text.slice(at, at + AROUND);
}

function sameAtStart(one: string, other: string): number {
  let same = 0;
  while (same < one.length && same < other.length && one[same] === other[same]) same += 1;
  return same;
}

function sameAtEnd(one: string, other: string): number {
  let same = 0;
  while (same < one.length && same < other.length && one.at(-1 - same) === other.at(-1 - same)) same += 1;
  return same;
}

/** A range of letters; `end` is exclusive. */
export interface Range {
  start: number;
  end: number;
}

/** A range of positions in a document. */
export interface PositionRange {
  from: number;
  to: number;
}

/**
 * The letters of a document in one string, with their positions. White space is left out, because a paragraph that is
 * split, joined or spaced differently has the same words.
 */
export interface Letters {
  readonly text: string;
  /** Returns the letters between two positions; null if there are none. */
  between(positions: PositionRange): Range | null;
  /** Returns the positions of a range of letters. */
  positionsOf(range: Range): PositionRange;
}

export function lettersOf(doc: Node): Letters {
  const positions: number[] = [];
  let text = '';
  doc.descendants((node, position) => {
    const words = node.text ?? '';
    for (let index = 0; index < words.length; index += 1) {
      if (SPACE.test(words.charAt(index))) continue;
      positions.push(position + index);
      text += words.charAt(index);
    }
  });

  /** Returns the index of the first letter at or after a position. */
  function firstFrom(position: number): number {
    let [low, high] = [0, positions.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((positions[middle] ?? 0) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    text,
    between({ from, to }) {
      const range = { start: firstFrom(from), end: firstFrom(to) };
      return range.start < range.end ? range : null;
    },
    positionsOf: ({ start, end }) => ({ from: positions[start] ?? 0, to: (positions[end - 1] ?? 0) + 1 }),
  };
}

/** Removes white space from a text, so that it can be compared with letters. */
export function withoutSpace(text: string): string {
  return text.replace(/\s+/g, '');
}
