import type { CanonEntry as KnownEntry } from '#book/canon/canon-entry.ts';
import { ENTRY_ALIASES_MAX, ENTRY_FACT_MAX, ENTRY_NAME_MAX } from '#book/catalogue/limits.ts';
import { newAlias, searchForNewName } from '#book/canon/name-places.ts';
import { withEdits } from '#book/text/map-texts.ts';
import { createMatcher, type Matcher, type NameSearch } from '#book/text/text-search.ts';
import { nameKey } from '#book/sections/named-part.ts';
import type { RenamePlaces, Renamed, Renaming } from '#contract/canon.ts';
import { AppError } from '#contract/errors.ts';
import { changeSections } from '../history/change-sections.ts';
import type { TextFinder } from '../find/text-finder.ts';
import { type StoredEntry, inJson, readEntry } from './canon-store.ts';
import type { StoredFix } from '#domain/checks/checks-store.ts';
import type { Records } from '../store/store.ts';
import {
  type CanonServices,
  type EntryKey,
  newEntry,
  presentStored,
  requireEntry,
  requireFreeName,
  storeEntry,
} from './change-canon.ts';

export type RenameServices = CanonServices & { textFinder: TextFinder };

/** How many occurrences are listed; all are counted. */
const PLACES_MAX = 1000;
const CHANGED_SINCE = 'The book was changed since these places were shown. Please look at them again.';

/** Lists every occurrence in the book that would change if an entry had this name, with the new words. */
export async function previewRename(services: RenameServices, key: EntryKey, name: string): Promise<RenamePlaces> {
  const { store, textFinder } = services;
  const { ownerId, projectId } = key;
  const { search } = await readRenaming(services, key, name);
  const heads = await store.sections.listHeads(projectId);
  const found = await textFinder.find(ownerId, search, {
    sectionIds: heads.map(({ id }) => id),
    read: (sectionId) => store.sections.find(ownerId, { projectId, sectionId }),
    most: PLACES_MAX,
  });
  const places = found.flatMap(({ sectionId, hits }) => {
    const head = heads.find(({ id }) => id === sectionId);
    const section = { section_id: sectionId, section_title: head?.title ?? '', section_version: head?.version ?? 0 };
    return hits.map(({ index, excerpt, from, to, replacement }) => ({
      ...section,
      index,
      excerpt,
      match: { from, to },
      with: replacement,
    }));
  });
  return { places, count: found.reduce((sum, { count }) => sum + count, 0) };
}

/**
 * Renames an entry everywhere in its book, except at the occurrences that are left out, and in the facts of the canon. All of it is one
 * change that is taken back together. Throws `version_conflict` where a section with a left-out occurrence was changed since.
 */
export async function renameEntry(services: RenameServices, key: EntryKey, renaming: Renaming): Promise<Renamed> {
  const { store, textFinder } = services;
  const { ownerId, projectId } = key;
  const { entry, search } = await readRenaming(services, key, renaming.name);
  const heads = await store.sections.listHeads(projectId);
  const leftOut = new Map(renaming.leave_out.map((section) => [section.section_id, section]));
  for (const { id, version } of heads)
    if ((leftOut.get(id)?.version ?? version) !== version)
      throw new AppError('version_conflict', { message: CHANGED_SINCE });
  const replaced = new Map<string, number>();
  const version_id = await changeSections(services, {
    ownerId,
    projectId,
    sectionIds: heads.map(({ id }) => id),
    async changeOf(text) {
      const left = leftOut.get(text.id);
      // A section that was changed a moment ago stays as it is: the given indexes may no longer point at the same words.
      if (left !== undefined && (left.indexes === undefined || left.version !== text.version)) return null;
      const found = await textFinder.replace(ownerId, search, { text, leftOut: left?.indexes ?? [] });
      replaced.set(text.id, found?.replaced ?? 0);
      return found?.changes ?? null;
    },
    alongside: async (records) => ({
      entries: await renameInCanon(services, records, { key, entry, search, renaming }),
    }),
  });
  return {
    replaced: [...replaced.values()].reduce((sum, count) => sum + count, 0),
    version_id,
    entry: await presentStored(services, key),
  };
}

async function readRenaming(
  { store, canon }: RenameServices,
  { ownerId, projectId, entryId }: EntryKey,
  name: string,
): Promise<{ entry: KnownEntry; search: NameSearch }> {
  const entries = await canon.ask(ownerId, projectId, { ask: 'entries' });
  const entry = requireEntry(entries, entryId);
  requireFreeName(await store.canon.list(projectId), entryId, name);
  return { entry, search: searchForNewName(entry, name, entries) };
}

interface CanonRenaming {
  key: EntryKey;
  entry: KnownEntry;
  search: NameSearch;
  renaming: Renaming;
}

/** Writes the entry under its new name, and the new name into the names and facts of the other entries that contain the old one. */
async function renameInCanon(
  services: RenameServices,
  records: Records,
  { key, entry, search, renaming: { name, keep_old_name } }: CanonRenaming,
): Promise<StoredFix['entries']> {
  const written = await records.canon.list(key.projectId);
  requireFreeName(written, key.entryId, name);
  const before = written.find(({ id }) => id === key.entryId);
  const match = createMatcher(search);
  const aliases = entry.aliases.map((alias) => newAlias(alias, entry.name, name));
  const old = keep_old_name && nameKey(entry.name) !== nameKey(name) ? [entry.name] : [];
  const facts = {
    name,
    kind: entry.kind,
    aliases: [...new Set([...aliases.filter((alias) => nameKey(alias) !== nameKey(name)), ...old])].slice(
      -ENTRY_ALIASES_MAX,
    ),
    facts: renamed(entry.facts, match, ENTRY_FACT_MAX),
    secret: entry.secret,
  };
  const own = { ...(before ?? newEntry(services, key)), ...inJson(facts), dismissed: false };
  const changed = [{ before: before ?? null, after: await storeEntry(services, records, own, before) }];
  for (const other of written) {
    if (other.id === key.entryId) continue;
    const after = withNewName(other, match);
    if (after !== null) changed.push({ before: other, after: await storeEntry(services, records, after, other) });
  }
  return changed;
}

/** Another entry with the new name in place of the old one; null where it does not contain it. */
function withNewName(entry: StoredEntry, match: Matcher): StoredEntry | null {
  const known = readEntry(entry);
  const [name = known.name, ...aliases] = renamed([known.name, ...known.aliases], match, ENTRY_NAME_MAX);
  const { kind, secret } = known;
  const facts = renamed(known.facts, match, ENTRY_FACT_MAX);
  const changes = inJson({ name, kind, secret, aliases, facts });
  const isSame = name === entry.name && changes.aliases === entry.aliases && changes.facts === entry.facts;
  return isSame ? null : { ...entry, ...changes };
}

/** Texts with the new name. A text that would become too long keeps the old one. */
function renamed(texts: readonly string[], match: Matcher, max: number): string[] {
  return texts.map((text) => {
    const after = withEdits(text, match(text));
    return after.length > max ? text : after;
  });
}
