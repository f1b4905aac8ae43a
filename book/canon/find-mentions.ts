import type { CanonEntry } from './canon-entry.ts';
import { isCapitalTerm, stemOf, type Vocabulary } from './vocabulary.ts';

/** A name by its words. */
interface ReadName {
  stems: readonly number[];
  /** A name that is written with a capital is found only with one: "Will" is not "will". */
  isCapital: boolean;
}

/** A name as it is looked for. */
interface Phrase extends ReadName {
  entryId: string;
}

/** Finds the names of entries in texts. */
export interface NameFinder {
  /** The ids of the entries that are named, one for each naming, in their order. Of names within each other the longest counts. */
  find(terms: Uint32Array): string[];
  phrases: Phrases;
  /** Every name as it was read. */
  read: ReadonlyMap<string, ReadName>;
}

/** By their first stem, all names with it, the longest first. */
type Phrases = ReadonlyMap<number, readonly Phrase[]>;

/**
 * Reads the names and aliases of all entries once, to find them in any number of texts. What an earlier finder made of the same names is
 * taken over.
 */
export function createNameFinder(
  entries: readonly CanonEntry[],
  vocabulary: Vocabulary,
  before: NameFinder | null = null,
): NameFinder {
  const read = readNames(entries, vocabulary, before?.read);
  const phrases = phrasesOf(entries, read);
  return {
    phrases,
    read,
    find(terms) {
      const found: string[] = [];
      for (let at = 0; at < terms.length; at += 1) {
        const phrase = phrases.get(stemOf(terms[at] ?? 0))?.find((candidate) => standsAt(terms, at, candidate));
        if (phrase === undefined) continue;
        found.push(phrase.entryId);
        at += phrase.stems.length - 1;
      }
      return found;
    },
  };
}

/** Tells of a text whether two finders may find different names in it. */
export function compareFinders(one: NameFinder, other: NameFinder, vocabulary: Vocabulary) {
  const changed = one === other ? [] : changedStems(one.phrases, other.phrases);
  const isChanged = new Uint8Array(vocabulary.size());
  for (const stem of changed) isChanged[stem] = 1;

  return (terms: Uint32Array): boolean => {
    if (changed.length === 0) return false;
    for (const term of terms) if (isChanged[stemOf(term)] === 1) return true;
    return false;
  };
}

function readNames(
  entries: readonly CanonEntry[],
  vocabulary: Vocabulary,
  before?: NameFinder['read'],
): Map<string, ReadName> {
  const read = new Map<string, ReadName>();
  for (const { name, aliases } of entries)
    for (const text of [name, ...aliases]) read.set(text, before?.get(text) ?? readName(vocabulary.read(text)));
  return read;
}

function readName(terms: Uint32Array): ReadName {
  return { stems: [...terms].map(stemOf), isCapital: isCapitalTerm(terms[0] ?? 0) };
}

function phrasesOf(entries: readonly CanonEntry[], read: NameFinder['read']): Phrases {
  const byFirst = new Map<number, Phrase[]>();
  for (const { id: entryId, name, aliases } of entries) {
    for (const text of [name, ...aliases]) {
      const { stems = [], isCapital = false } = read.get(text) ?? {};
      const [first] = stems;
      if (first === undefined) continue;
      const known = byFirst.get(first);
      if (known) known.push({ stems, isCapital, entryId });
      else byFirst.set(first, [{ stems, isCapital, entryId }]);
    }
  }
  for (const phrases of byFirst.values()) phrases.sort((one, other) => other.stems.length - one.stems.length);
  return byFirst;
}

/** The first stems whose names are not the same in both. */
function changedStems(one: Phrases, other: Phrases): number[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((stem) => {
    const [phrases, others] = [one.get(stem) ?? [], other.get(stem) ?? []];
    return phrases.length !== others.length || !phrases.every((phrase, at) => isSamePhrase(phrase, others[at]));
  });
}

function isSamePhrase(one: Phrase, other: Phrase | undefined): boolean {
  return (
    other !== undefined &&
    one.entryId === other.entryId &&
    one.isCapital === other.isCapital &&
    (one.stems === other.stems ||
      (one.stems.length === other.stems.length && one.stems.every((stem, at) => stem === other.stems[at])))
  );
}

function standsAt(terms: Uint32Array, at: number, { stems, isCapital }: Phrase): boolean {
  if (isCapital && !isCapitalTerm(terms[at] ?? 0)) return false;
  for (let i = 1; i < stems.length; i += 1) if (stemOf(terms[at + i] ?? -1) !== stems[i]) return false;
  return true;
}
