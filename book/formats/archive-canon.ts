import { foundKey, type WrittenEntry } from '../canon/canon-entry.ts';

/** An entry that the author wrote, as an archive has it. What is not said is empty, or false. */
export interface ArchiveEntry {
  name: string;
  kind: string;
  aliases?: readonly string[];
  facts?: readonly string[];
  secret?: true;
  /** The author said that this is no name. */
  dismissed?: true;
  /** The key of the name under which the book itself has it, also where the author calls it otherwise. */
  found_as?: string;
}

/** The entries of a book for its archive, in an order that depends on nothing but what they say. */
export function archivedCanon(written: readonly WrittenEntry[]): ArchiveEntry[] {
  const compare = new Intl.Collator('en', { numeric: true }).compare;
  return written
    .map(archivedEntry)
    .map((entry) => ({ entry, said: JSON.stringify(entry) }))
    .toSorted((one, other) => compare(one.entry.name, other.entry.name) || (one.said < other.said ? -1 : 1))
    .map(({ entry }) => entry);
}

function archivedEntry({ id, name, kind, aliases, facts, secret, dismissed }: WrittenEntry): ArchiveEntry {
  const key = foundKey(id);
  return {
    name,
    kind,
    ...(aliases.length > 0 && { aliases }),
    ...(facts.length > 0 && { facts }),
    ...(secret && { secret }),
    ...(dismissed && { dismissed }),
    ...(key !== null && { found_as: key }),
  };
}
