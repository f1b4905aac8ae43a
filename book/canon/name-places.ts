import { nameKey } from '../sections/named-part.ts';
import type { NameSearch, NewName } from '../text/text-search.ts';
import { fold } from '../text/normalize-text.ts';
import { soughtName } from './other-names.ts';
import type { CanonEntry } from './canon-entry.ts';
import { WORD } from './vocabulary.ts';

type Named = Pick<CanonEntry, 'id' | 'name' | 'aliases'>;

/** Where a name of an entry is in a text. */
interface NamePosition {
  from: number;
  to: number;
  entryId: string;
}

/** Finds the names in a text, in order. */
export type FindNames = (text: string) => NamePosition[];

interface Phrase {
  words: readonly string[];
  /** Whether the name is written with a capital. Then only capitalised text matches. */
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

/**
 * Reads the names of entries once and returns a function that finds them in any number of texts. Of overlapping names
 * the longest counts.
 */
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
    const places: NamePosition[] = [];
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

/**
 * Returns what to search for when an entry gets another name: its name, and the aliases that are made of words of that
 * name ("Mira" and "Captain Holt" of "Mira Holt"). Longer names of other entries stay if they contain an alias only,
 * such as "Jon Holt". They change if they contain the whole name or a possessive, such as "Tomb of Mira Holt" and
 * "Mira's Rest".
 */
export function searchForNewName(entry: Named, name: string, entries: readonly Named[]): NameSearch {
  const others = entries.filter(({ id }) => id !== entry.id).flatMap((other) => [other.name, ...other.aliases]);
  const taken = new Set(others.map(nameKey));
  const aliases = entry.aliases.flatMap((alias) => {
    const to = newAlias(alias, entry.name, name);
    return to === alias || taken.has(nameKey(alias)) ? [] : [{ from: alias, to }];
  });
  const names: NewName[] = [{ from: entry.name, to: name }, ...aliases];
  const going = [entry.name, ...names.map(({ from }) => `${from}’s`)];
  const stays = (other: string) =>
    names.some(({ from }) => holds(other, from)) && !going.some((name) => holds(other, name));
  return { kind: 'names', names, others: others.filter(stays) };
}

/**
 * Returns an alias with the words of the old name replaced by those of the new name. An alias without words of the old
 * name is returned unchanged.
 */
export function newAlias(alias: string, before: string, after: string): string {
  const [old, next] = [wordsOfName(before), wordsOfName(after)];
  return wordsOfName(alias)
    .map((word) => {
      const at = isName(word) ? old.findIndex((known) => nameKey(known) === nameKey(word)) : -1;
      if (at < 0) return word;
      if (old.length === next.length || at === 0) return next[at] ?? word;
      return at === old.length - 1 ? (next.at(-1) ?? word) : word;
    })
    .join(' ');
}

function holds(name: string, words: string): boolean {
  return `-${nameKey(name)}-`.includes(`-${nameKey(words)}-`);
}

function wordsOfName(name: string): string[] {
  return name.trim().split(/\s+/);
}

function isName(word: string): boolean {
  return word.charAt(0) !== word.charAt(0).toLowerCase();
}
