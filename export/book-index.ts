import { localeOf } from '#book/layout/language-tag.ts';
import { nameKey } from '#book/sections/named-part.ts';
import { CHALLENGES } from '#book/rules-5e/challenge.ts';

/** A line of the index. */
export interface IndexEntry {
  term: string;
  /** Finds the places of the term in the book. */
  key: string;
}

export interface IndexGroup {
  /** A letter, or a challenge rating. */
  head: string;
  entries: IndexEntry[];
}

export interface BookIndex {
  letters: IndexGroup[];
  /** The creatures by challenge rating, weakest first. */
  challenges: IndexGroup[];
}

/** Collects what an index lists, while a book is written. */
export interface IndexCollector {
  /** Lists a term and returns the key of its places. */
  add(term: string): string;
  /** Lists a creature a second time, under its challenge rating. */
  addCreature(name: string, challenge: string): void;
  /** The index, sorted by the rules of the language. */
  sorted(language: string): BookIndex;
}

/** The signs of footnotes and emphasis around a name. They are not part of it. */
const SIGNS_AT_ENDS = /^[*_\s]+|(?<![*_\s])[*_\s]+$/g;

export function createIndex(): IndexCollector {
  const terms = new Map<string, IndexEntry>();
  const ratings = new Map<string, Map<string, IndexEntry>>();
  const entryOf = (term: string) => ({ term: term.replace(SIGNS_AT_ENDS, ''), key: nameKey(term) });
  return {
    add(term) {
      const entry = entryOf(term);
      if (entry.key !== '' && !terms.has(entry.key)) terms.set(entry.key, entry);
      return entry.key;
    },
    addCreature(name, challenge) {
      const entry = entryOf(name);
      if (!CHALLENGES.includes(challenge) || entry.key === '') return;
      const creatures = ratings.get(challenge) ?? new Map<string, IndexEntry>();
      ratings.set(challenge, creatures.set(entry.key, entry));
    },
    sorted(language) {
      const order = new Intl.Collator(localeOf(language), { numeric: true, ignorePunctuation: true });
      const byTerm = (entries: Iterable<IndexEntry>) =>
        [...entries].sort((one, other) => order.compare(one.term, other.term));
      const alike = new Intl.Collator(localeOf(language), { sensitivity: 'base' });
      const letters = Map.groupBy(byTerm(terms.values()), ({ term }) => letterOf(term, alike));
      const rank = ([challenge]: [string, unknown]) => CHALLENGES.indexOf(challenge);
      const challenges = [...ratings].sort((one, other) => rank(one) - rank(other));
      return {
        letters: [...letters].map(([head, entries]) => ({ head, entries })),
        challenges: challenges.map(([head, entries]) => ({ head, entries: byTerm(entries.values()) })),
      };
    },
  };
}

/** The letter under which a term is listed, without an accent unless it makes another letter in the language; "#" for digits and signs. */
function letterOf(term: string, alike: Intl.Collator): string {
  const first = term.normalize('NFC').match(/[\p{L}\p{N}]/u)?.[0] ?? '';
  if (!/\p{L}/u.test(first)) return '#';
  const [plain = first] = first.normalize('NFD');
  return (alike.compare(plain, first) === 0 ? plain : first).toUpperCase();
}
