import type { CanonKind } from './kind-words.ts';
import type { FoundEntry } from './found-entries.ts';
import { canonKey, shortForms, withoutTitle } from './other-names.ts';

/** An entry as its author wrote it. */
export interface WrittenEntry {
  id: string;
  name: string;
  kind: CanonKind;
  aliases: readonly string[];
  facts: readonly string[];
  /** Whether the entry is kept secret: it is never sent to an AI provider. */
  secret: boolean;
  /** Whether the author said that this is no name. What is found under it is not shown. */
  dismissed: boolean;
}

/** An entry of the canon. It combines what the author wrote with what was found; the author's values win. */
export interface CanonEntry extends Omit<WrittenEntry, 'dismissed'> {
  /** Whether the name was found in the text of the book. */
  found: boolean;
}

const FOUND_ID = 'found-';

/** Returns the id of an entry that nobody wrote. The same name gets the same id in every reading of the book. */
export function foundId(key: string): string {
  return `${FOUND_ID}${key}`;
}

/** Returns the key of the found entry with this id; null if the id is not of a found entry. */
export function foundKey(id: string): string | null {
  return id.startsWith(FOUND_ID) ? id.slice(FOUND_ID.length) : null;
}

/**
 * Combines found and written entries. A found entry joins a written one if they share a name or alias, or if it is a
 * short form that only one written entry has.
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

/** Maps each name that an author wrote, with and without its title, to its entry. */
function ownersOf(written: readonly WrittenEntry[]): Map<string, WrittenEntry> {
  const owners = new Map<string, WrittenEntry>();
  for (const entry of written)
    for (const name of [entry.name, ...entry.aliases]) {
      const key = canonKey(name);
      owners.set(key, entry);
      if (entry.kind === 'person') owners.set(withoutTitle(key), entry);
    }
  // A found entry that the author then edited keeps its id, even if it was renamed.
  for (const entry of written) {
    const key = foundKey(entry.id);
    if (key !== null) owners.set(key, entry);
  }
  return owners;
}

/**
 * Maps each short form to the one written person or creature that may be called so. Short forms that anybody else in
 * the book may be called are left out.
 */
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

/** The aliases that differ from the name and from each other in more than case, punctuation and an article. */
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
