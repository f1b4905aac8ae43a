import { stemmer } from 'stemmer';
import { fold } from '../text/normalize-text.ts';

/**
 * Numbers the words of a book, so that its passages take little memory and are searched fast. Each new word gets the
 * next number.
 */
export interface Vocabulary {
  /** Returns the terms of a text in order, and learns new words. */
  read(text: string): Uint32Array;
  /** Like `read`, but learns nothing: words that the book does not have become `UNKNOWN`. */
  known(text: string): Uint32Array;
  /**
   * Returns the term of one word as the book writes it, faster than `known`; undefined if the book does not have it in
   * this form.
   */
  termOf(word: string): number | undefined;
  /** How many stems are known. Stem numbers are below this. */
  size(): number;
}

/** Stands for a word that the book does not have. No word has this term, and no word has its stem. */
export const UNKNOWN = 0xffffffff;

// An apostrophe within a word belongs to it ("O'Neill"). A possessive ending is removed.
export const WORD = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
const POSSESSIVE = /['’]s?$/;

/**
 * A term is twice the number of the word's stem, plus one if the word is capitalised, which distinguishes names from
 * ordinary words. Stems follow Porter (1980), which changes words of other languages little.
 */
export function createVocabulary(): Vocabulary {
  const stems = new Map<string, number>();
  const words = new Map<string, number>();

  function learn(word: string): number {
    const known = words.get(word);
    if (known !== undefined) return known;
    const stem = stemOfWord(word);
    const number = stems.get(stem) ?? stems.size;
    stems.set(stem, number);
    const term = number * 2 + Number(isCapital(word));
    words.set(word, term);
    return term;
  }

  function knownTermOf(word: string): number {
    const term = words.get(word);
    if (term !== undefined) return term;
    const number = stems.get(stemOfWord(word));
    return number === undefined ? UNKNOWN : number * 2 + Number(isCapital(word));
  }

  return {
    read: (text) => Uint32Array.from(text.match(WORD) ?? [], learn),
    known: (text) => Uint32Array.from(text.match(WORD) ?? [], knownTermOf),
    termOf: (word) => words.get(word),
    size: () => stems.size,
  };
}

/** Returns the number of the stem of a term. */
export function stemOf(term: number): number {
  return term >> 1;
}

export function isCapitalTerm(term: number): boolean {
  return (term & 1) === 1;
}

function stemOfWord(word: string): string {
  return stemmer(fold(word.replace(POSSESSIVE, '')));
}

function isCapital(word: string): boolean {
  const [first = ''] = word;
  return first !== first.toLowerCase();
}
