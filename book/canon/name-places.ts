import { fold } from '../text/normalize-text.ts';
import { soughtName } from './article.ts';
import type { CanonEntry } from './canon-entry.ts';
import { WORD } from './vocabulary.ts';

type Named = Pick<CanonEntry, 'id' | 'name' | 'aliases'>;

/** A name of an entry in a text. */
export interface NamePlace {
  from: number;
  to: number;
  entryId: string;
}

/** Finds the names in a text, in their order. */
export type FindNames = (text: string) => NamePlace[];

interface Phrase {
  words: readonly string[];
  /** A name that is written with a capital is found only with one. */
  isCapital: boolean;
  entryId: string;
}

interface Word {
  key: string;
  isCapital: boolean;
  from: number;
  to: number;
}

const POSSESSIVE = /['’]s?$/;

/** Reads the names of entries once, to find where they stand in any number of texts; of names within each other the longest counts. */
export function createNamePlaces(entries: readonly Named[]): FindNames {
  const phrases = entries.flatMap(({ id, name, aliases }) =>
    [name, ...aliases].flatMap((text): Phrase[] => {
      const words = wordsOf(soughtName(text));
      return words[0] ? [{ words: words.map(({ key }) => key), isCapital: words[0].isCapital, entryId: id }] : [];
    }),
  );
  phrases.sort((one, other) => other.words.length - one.words.length);
  const byFirst = Map.groupBy(phrases, ({ words }) => words[0]);

  return (text) => {
    const words = wordsOf(text);
    const places: NamePlace[] = [];
    for (let at = 0; at < words.length; at += 1) {
      const phrase = byFirst.get(words[at]?.key)?.find((candidate) => standsAt(words, at, candidate));
      const [first, last] = [words[at], words[at + (phrase?.words.length ?? 0) - 1]];
      if (!phrase || !first || !last) continue;
      places.push({ from: first.from, to: last.to, entryId: phrase.entryId });
      at += phrase.words.length - 1;
    }
    return places;
  };
}

function standsAt(words: readonly Word[], at: number, phrase: Phrase): boolean {
  if (phrase.isCapital && words[at]?.isCapital !== true) return false;
  return phrase.words.every((key, index) => words[at + index]?.key === key);
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map((match) => {
    const word = match[0].replace(POSSESSIVE, '');
    const first = word.charAt(0);
    const from = match.index;
    return { key: fold(word), isCapital: first !== first.toLowerCase(), from, to: from + word.length };
  });
}
