/*
 * Finds the same place in two forms of a text by the words around it: in the document that is written, and on the pages that are typeset.
 * Both have the same words in the same order, but pages divide words at the ends of lines and add running heads and labels.
 */

/** A place in a text: a few words around it, which of them is at the place, and how far through the text it is, from 0 to 1. */
export interface WordPlace {
  words: string[];
  at: number;
  near: number;
}

/** The most letters of a word that a place is found by. */
export const WORD_MAX = 200;
/** How many words on each side tell a place from others. */
const AROUND = 8;
/** By how many words the two texts may differ between a word and its neighbours. */
const SLACK = 3;

/** The words of a text as they are compared: letters and digits alone, in lower case, and not endlessly long. */
export function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => word.slice(0, WORD_MAX));
}

/** Words of which only some are asked for. */
export type Words = Pick<readonly string[], 'length' | 'slice'>;

/** The place of the word with this index. */
export function placeAt(words: Words, index: number): WordPlace {
  const start = Math.max(0, index - AROUND);
  return {
    words: words.slice(start, index + AROUND + 1),
    at: index - start,
    near: words.length === 0 ? 0 : index / words.length,
  };
}

/** The index of the word at this place, or the nearest to it; null where none of its words is there. */
export function findPlace(words: readonly string[], place: WordPlace): number | null {
  let best: { index: number; score: number } | null = null;
  for (const anchor of anchors(place)) {
    for (let index = words.indexOf(anchor.word); index !== -1; index = words.indexOf(anchor.word, index + 1)) {
      const meant = Math.min(Math.max(index - anchor.offset, 0), words.length - 1);
      const distance = Math.abs(meant / words.length - place.near);
      const score = scoreAt(words, place, meant) - Math.abs(anchor.offset) / 10 - distance;
      if (best === null || score > best.score) best = { index: meant, score };
    }
    // The word itself was found among its neighbours: others need not be tried.
    if (best !== null && best.score >= place.words.length / 2) break;
  }
  return best === null || words.length === 0 ? null : best.index;
}

/** The words by which the place may be found, the one at the place first. */
function anchors({ words, at }: WordPlace): { word: string; offset: number }[] {
  return words
    .map((word, index) => ({ word, offset: index - at }))
    .toSorted((one, other) => Math.abs(one.offset) - Math.abs(other.offset))
    .slice(0, 5);
}

/** How many of the place's words stand where they would if the word with this index were meant. */
function scoreAt(words: readonly string[], { words: around, at }: WordPlace, index: number): number {
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
