import { soughtName } from './other-names.ts';
import type { CanonEntry } from './canon-entry.ts';
import { isCapitalTerm, stemOf, type Vocabulary } from './vocabulary.ts';

/** The words of a name. */
interface ReadName {
  stems: readonly number[];
  /** Whether the name is written with a capital. Then only capitalised text matches: "Will" is not "will". */
  isCapital: boolean;
  /**
   * How many words the search skips after a match. In "Ulfric Gale of Mere" it skips two, so that Mere is found too.
   */
  passed: number;
}

/** A name to be found, and its entry. */
interface Phrase extends ReadName {
  entryId: string;
}

/** Finds the names of entries in texts. */
export interface NameFinder {
  /**
   * Returns the ids of the entries that a text names, in order, one for each occurrence. Of overlapping names the
   * longest counts, and also the name after "of": "Battle of Red Ford" names Red Ford too. `isAnyCase` finds names of
   * several words in lower case too.
   */
  find(terms: Uint32Array, options?: { isAnyCase: boolean }): string[];
  /**
   * Whether a text names one of these entries, also within a longer name. Names of several words match in lower case
   * too.
   */
  names(terms: Uint32Array, entryIds: ReadonlySet<string>): boolean;
  phrases: Phrases;
  /** The words of every name that was read. */
  read: ReadonlyMap<string, ReadName>;
}

const EXACT = { isAnyCase: false };

/** All names by their first stem, the longest first. */
type Phrases = ReadonlyMap<number, readonly Phrase[]>;

/**
 * Reads the names and aliases of all entries once, to find them in any number of texts. Work that an earlier finder did
 * for the same names is reused.
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
    find(terms, { isAnyCase } = EXACT) {
      const found: string[] = [];
      for (let at = 0; at < terms.length; at += 1) {
        const phrase = phrases
          .get(stemOf(terms[at] ?? 0))
          ?.find((candidate) => standsAt(terms, at, candidate, isAnyCase));
        if (phrase === undefined) continue;
        found.push(phrase.entryId);
        at += phrase.passed - 1;
      }
      return found;
    },
    names: (terms, entryIds) =>
      terms.some((term, at) =>
        phrases.get(stemOf(term))?.some((phrase) => entryIds.has(phrase.entryId) && standsAt(terms, at, phrase, true)),
      ),
  };
}

/** Returns a function that tells whether two finders may find different names in a text. */
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
    for (const text of [name, ...aliases]) read.set(text, before?.get(text) ?? readName(soughtName(text), vocabulary));
  return read;
}

function readName(name: string, vocabulary: Vocabulary): ReadName {
  const terms = vocabulary.read(name);
  const of = vocabulary.read(name.replace(/\sof\s.*$/su, '')).length;
  return {
    stems: [...terms].map(stemOf),
    isCapital: isCapitalTerm(terms[0] ?? 0),
    passed: of > 0 && of < terms.length ? of + 1 : terms.length,
  };
}

function phrasesOf(entries: readonly CanonEntry[], read: NameFinder['read']): Phrases {
  const byFirst = new Map<number, Phrase[]>();
  for (const { id: entryId, name, aliases } of entries) {
    for (const text of [name, ...aliases]) {
      const name = read.get(text);
      const first = name?.stems[0];
      if (name === undefined || first === undefined) continue;
      const known = byFirst.get(first);
      if (known) known.push({ ...name, entryId });
      else byFirst.set(first, [{ ...name, entryId }]);
    }
  }
  for (const phrases of byFirst.values()) phrases.sort((one, other) => other.stems.length - one.stems.length);
  return byFirst;
}

/** The first stems whose names differ between the two finders. */
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

function standsAt(terms: Uint32Array, at: number, { stems, isCapital }: Phrase, isAnyCase: boolean): boolean {
  const needsCapital = isCapital && !(isAnyCase && stems.length > 1);
  if (needsCapital && !isCapitalTerm(terms[at] ?? 0)) return false;
  for (let i = 1; i < stems.length; i += 1) if (stemOf(terms[at + i] ?? -1) !== stems[i]) return false;
  return true;
}
