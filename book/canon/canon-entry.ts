import type { CanonKind } from './kind-words.ts';
import type { FoundEntry } from './found-entries.ts';
import { canonKey, shortForms, withoutTitle } from './other-names.ts';

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

/**
 * Puts what was found to what was written: a found name or alias that the author has written of belongs to what they wrote, and so does a
 * short form that only one of their entries has.
 */
export function combineEntries(found: readonly FoundEntry[], written: readonly WrittenEntry[]): CanonEntry[] {
  if (written.length === 0) return found.map(foundEntry);
  const owners = ownersOf(written);
  const shortOwners = shortOwnersOf(written, found);
  const aliases = new Map<string, string[]>();
  const unwritten: CanonEntry[] = [];
  for (const entry of found) {
    const core = withoutTitle(entry.key);
    const owner =
      owners.get(entry.key) ??
      owners.get(core) ??
      entry.aliases.map((alias) => owners.get(canonKey(alias))).find((known) => known !== undefined) ??
      shortOwners.get(core);
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

/** By each name that an author wrote, also without its title, whose it is. */
function ownersOf(written: readonly WrittenEntry[]): Map<string, WrittenEntry> {
  const owners = new Map<string, WrittenEntry>();
  for (const entry of written)
    for (const name of [entry.name, ...entry.aliases]) {
      const key = canonKey(name);
      owners.set(key, entry);
      if (entry.kind === 'person') owners.set(withoutTitle(key), entry);
    }
  // What was found and then written of keeps its id, also under another name.
  for (const entry of written) {
    const key = foundKey(entry.id);
    if (key !== null) owners.set(key, entry);
  }
  return owners;
}

/** By each short form, the one person or creature that an author wrote of who may go by it; none that anybody else in the book may go by. */
function shortOwnersOf(written: readonly WrittenEntry[], found: readonly FoundEntry[]): Map<string, WrittenEntry> {
  const owners = new Map<string, WrittenEntry>();
  const somebody = written.filter(({ kind, dismissed }) => !dismissed && (kind === 'person' || kind === 'creature'));
  if (somebody.length === 0) return owners;
  const taken = new Set(
    found.flatMap(({ key, kind, aliases }) => [
      ...shortForms(withoutTitle(key), kind),
      ...(kind === 'place' || kind === 'faction' || kind === 'event' ? [key] : []),
      ...aliases.map(canonKey),
    ]),
  );
  for (const entry of somebody)
    for (const form of shortForms(withoutTitle(canonKey(entry.name)), entry.kind)) {
      const other = owners.get(form);
      if (other !== undefined && other !== entry) taken.add(form);
      owners.set(form, entry);
    }
  for (const form of taken) owners.delete(form);
  return owners;
}

function foundEntry({ key, name, kind, aliases }: FoundEntry): CanonEntry {
  return { id: foundId(key), name, kind, aliases: distinct(name, aliases), facts: [], secret: false, found: true };
}

/** The names that differ from the first and from each other by more than case, signs and an article. */
function distinct(name: string, aliases: readonly string[]): string[] {
  if (aliases.length === 0) return [];
  const seen = new Set([canonKey(name)]);
  return aliases.filter((alias) => {
    const key = canonKey(alias);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
