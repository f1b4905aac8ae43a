import { stemmer } from 'stemmer';
import { fold } from '../text/normalize-text.ts';

/** The words of a book as numbers, so that passages are kept and searched in little room. Numbers are given as words come. */
export interface Vocabulary {
  /** The text as terms in their order. */
  read(text: string): Uint32Array;
  /** The same without learning: words that no text of the book has are `UNKNOWN`. */
  known(text: string): Uint32Array;
  /** The term of one word as the book writes it, in less time than `known`; undefined where the book does not have it so. */
  termOf(word: string): number | undefined;
  /** How many stems are known; the number of each is below this. */
  size(): number;
}

/** A word that the book does not have. It is no word's term, and its stem is no word's stem. */
export const UNKNOWN = 0xffffffff;

// An apostrophe within a word is part of it ("O'Neill"); that of a possessive is cut off with its s.
export const WORD = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
const POSSESSIVE = /['’]s?$/;

/**
 * A term is twice the number of the word's stem, and one more where the word begins with a capital: names are told from words by that.
 * Stems are those of Porter (1980), which leave words of other languages much as they are.
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

/** The number of the stem that a term has, whatever its case. */
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
