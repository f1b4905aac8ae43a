import { nameKey } from '../parts/named-part.ts';
import type { CanonKind } from './canon-kinds.ts';
import type { FoundEntry } from './found-entries.ts';

/** What an author wrote of somebody or something. */
export interface WrittenEntry {
  id: string;
  name: string;
  kind: CanonKind;
  aliases: readonly string[];
  facts: readonly string[];
  /** Never sent to a provider. */
  secret: boolean;
  /** The author said that this is no name: what is found under it is not shown. */
  dismissed: boolean;
}

/** An entry of the canon: what the author wrote and what was found stand together, and the author's wins. */
export interface CanonEntry extends Omit<WrittenEntry, 'dismissed'> {
  /** Whether the book itself names it. */
  found: boolean;
}

const FOUND_ID = 'found-';

/** The id of an entry that nobody wrote; the same name has it in every reading of the book. */
export function foundId(key: string): string {
  return `${FOUND_ID}${key}`;
}

/** The key of the found entry with this id; null where the id is not of one. */
export function foundKey(id: string): string | null {
  return id.startsWith(FOUND_ID) ? id.slice(FOUND_ID.length) : null;
}

/** Puts what was found to what was written: a found name or alias that the author has written of belongs to what they wrote. */
export function combineEntries(found: readonly FoundEntry[], written: readonly WrittenEntry[]): CanonEntry[] {
  const owners = new Map<string, WrittenEntry>();
  for (const entry of written) {
    for (const name of [entry.name, ...entry.aliases]) owners.set(nameKey(name), entry);
    // What was found and then written of keeps its id, also under another name.
    const key = foundKey(entry.id);
    if (key !== null) owners.set(key, entry);
  }
  const aliases = new Map<string, string[]>();
  const unwritten: CanonEntry[] = [];
  for (const entry of found) {
    const owner =
      owners.get(entry.key) ??
      entry.aliases.map((alias) => owners.get(nameKey(alias))).find((known) => known !== undefined);
    if (owner === undefined) unwritten.push(foundEntry(entry));
    else aliases.set(owner.id, [...(aliases.get(owner.id) ?? []), entry.name, ...entry.aliases]);
  }
  const own = written
    .filter(({ dismissed }) => !dismissed)
    .map(({ dismissed: _, ...entry }) => {
      const others = aliases.get(entry.id);
      return {
        ...entry,
        aliases: distinct(entry.name, [...entry.aliases, ...(others ?? [])]),
        found: others !== undefined,
      };
    });
  return [...own, ...unwritten];
}

function foundEntry({ key, name, kind, aliases }: FoundEntry): CanonEntry {
  return { id: foundId(key), name, kind, aliases: distinct(name, aliases), facts: [], secret: false, found: true };
}

/** The names that differ from the first and from each other by more than case and signs. */
function distinct(name: string, aliases: readonly string[]): string[] {
  if (aliases.length === 0) return [];
  const seen = new Set([nameKey(name)]);
  return aliases.filter((alias) => {
    const key = nameKey(alias);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
