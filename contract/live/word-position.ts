/*
 * Finds the same position in two forms of a text by the words around it: in the document, and on its typeset pages.
 * Both have the same words in the same order, but pages hyphenate words and add running heads and labels.
 */

/**
 * A position in a text: a few words around it, the index of the word at the position, and how far through the text it
 * is, from 0 to 1.
 */
export interface WordPosition {
  words: string[];
  at: number;
  near: number;
}

/** The most letters of a word that are compared. */
export const WORD_MAX = 200;
/** How many words on each side identify a position. */
const AROUND = 8;
/** By how many words the distance between a word and its neighbours may differ in the two texts. */
const SLACK = 3;

/** Returns the words of a text for comparison: letters and digits only, in lower case, cut to `WORD_MAX` letters. */
export function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => word.slice(0, WORD_MAX));
}

/** A list of words that need not hold all of them in memory. */
export type Words = Pick<readonly string[], 'length' | 'slice'>;

/** Returns the position of the word with this index. */
export function wordPositionAt(words: Words, index: number): WordPosition {
  const start = Math.max(0, index - AROUND);
  return {
    words: words.slice(start, index + AROUND + 1),
    at: index - start,
    near: words.length === 0 ? 0 : index / words.length,
  };
}

/**
 * Returns the index of the word at a position, or of the best match near it; null if the text has none of its words.
 */
export function findWordAt(words: readonly string[], position: WordPosition): number | null {
  let best: { index: number; score: number } | null = null;
  for (const anchor of anchors(position)) {
    for (let index = words.indexOf(anchor.word); index !== -1; index = words.indexOf(anchor.word, index + 1)) {
      const meant = Math.min(Math.max(index - anchor.offset, 0), words.length - 1);
      const distance = Math.abs(meant / words.length - position.near);
      const score = scoreAt(words, position, meant) - Math.abs(anchor.offset) / 10 - distance;
      if (best === null || score > best.score) best = { index: meant, score };
    }
    // Enough neighbours match, so the other anchors need not be tried.
    if (best !== null && best.score >= position.words.length / 2) break;
  }
  return best === null || words.length === 0 ? null : best.index;
}

/** The words that are searched for, the one closest to the position first. */
function anchors({ words, at }: WordPosition): { word: string; offset: number }[] {
  return words
    .map((word, index) => ({ word, offset: index - at }))
    .toSorted((one, other) => Math.abs(one.offset) - Math.abs(other.offset))
    .slice(0, 5);
}

/** Counts how many words of the position would match if the word with this index were meant. */
function scoreAt(words: readonly string[], { words: around, at }: WordPosition, index: number): number {
  let score = 0;
  for (const [n, word] of around.entries()) {
    const expected = index + n - at;
    for (let off = 0; off <= SLACK; off += 1) {
      if (words[expected + off] !== word && words[expected - off] !== word) continue;
      score += 1;
      break;
    }
  }
  return score;
}
