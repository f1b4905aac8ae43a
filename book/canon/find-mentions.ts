import type { CanonEntry } from './canon-entry.ts';
import { isCapitalTerm, stemOf, type Vocabulary } from './vocabulary.ts';

/** A name as it is looked for. */
interface Phrase {
  stems: readonly number[];
  /** A name that is written with a capital is found only with one: "Will" is not "will". */
  isCapital: boolean;
  entryId: string;
}

/** Finds the names of entries in texts. */
export interface NameFinder {
  /** The ids of the entries that are named, one for each naming, in their order. Of names within each other the longest counts. */
  find(terms: Uint32Array): string[];
}

/** Reads the names and aliases of all entries once, to find them in any number of texts. */
export function createNameFinder(entries: readonly CanonEntry[], vocabulary: Vocabulary): NameFinder {
  const byFirst = new Map<number, Phrase[]>();
  for (const { id, name, aliases } of entries) {
    for (const text of [name, ...aliases]) {
      const terms = vocabulary.read(text);
      const [first] = terms;
      if (first === undefined) continue;
      const phrase = { stems: [...terms].map(stemOf), isCapital: isCapitalTerm(first), entryId: id };
      const known = byFirst.get(stemOf(first));
      if (known) known.push(phrase);
      else byFirst.set(stemOf(first), [phrase]);
    }
  }
  for (const phrases of byFirst.values()) phrases.sort((one, other) => other.stems.length - one.stems.length);

  return {
    find(terms) {
      const found: string[] = [];
      for (let at = 0; at < terms.length; at += 1) {
        const phrase = byFirst.get(stemOf(terms[at] ?? 0))?.find((candidate) => standsAt(terms, at, candidate));
        if (phrase === undefined) continue;
        found.push(phrase.entryId);
        at += phrase.stems.length - 1;
      }
      return found;
    },
  };
}

function standsAt(terms: Uint32Array, at: number, { stems, isCapital }: Phrase): boolean {
  if (isCapital && !isCapitalTerm(terms[at] ?? 0)) return false;
  for (let i = 1; i < stems.length; i += 1) if (stemOf(terms[at + i] ?? -1) !== stems[i]) return false;
  return true;
}
