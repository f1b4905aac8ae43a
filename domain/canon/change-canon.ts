import { canonKey } from '#book/canon/other-names.ts';
import { type CanonEntry as KnownEntry, foundKey } from '#book/canon/canon-entry.ts';
import { ENTRY_ALIASES_MAX, CANON_ENTRIES_MAX, ENTRY_FACTS_MAX } from '#book/catalogue/limits.ts';
import { nameKey } from '#book/sections/named-part.ts';
import type { CanonEntry, EntryChange, EntryFacts } from '#contract/canon.ts';
import { AppError } from '#contract/errors.ts';
import { requireRoom } from '../bounds/quota.ts';
import type { DomainServices } from '../services.ts';
import { type StoredEntry, entryBytes, inJson } from './canon-store.ts';
import { lockProject } from '../store/required.ts';
import type { Records } from '../store/store.ts';
import type { CanonReader } from './canon-reader.ts';

export interface CanonServices extends DomainServices {
  canon: CanonReader;
}

/** One entry of a person's book. */
export interface EntryKey {
  ownerId: string;
  projectId: string;
  entryId: string;
}

const NOT_THERE = 'The canon of this book has no such entry.';

/** Adds an entry. Throws `entry_exists` where the author wrote one of this name already. */
export async function addEntry(
  services: CanonServices,
  { ownerId, projectId }: Omit<EntryKey, 'entryId'>,
  facts: EntryFacts,
): Promise<CanonEntry> {
  const id = services.newId();
  await write(services, { ownerId, projectId }, async (records, written) => {
    requireFreeName(written, id, facts.name);
    for (const entry of written) if (isNamed(entry, facts.name)) await records.canon.remove(projectId, entry.id);
    return storeEntry(services, records, {
      ...newEntry(services, { ownerId, projectId, entryId: id }),
      ...inJson(facts),
    });
  });
  return presentStored(services, { ownerId, projectId, entryId: id });
}

/** Changes an entry. One that was only found in the text is first written down with what was found. The old name stays as an alias. */
export async function changeEntry(services: CanonServices, key: EntryKey, change: EntryChange): Promise<CanonEntry> {
  const known = requireEntry(await entriesOf(services, key), key.entryId);
  const isRenamed = change.name !== undefined && nameKey(change.name) !== nameKey(known.name);
  const aliases = change.aliases ?? (isRenamed ? [...known.aliases, known.name] : known.aliases);
  const facts = { ...factsOf(known), ...given(change), aliases: [...aliases] };
  await write(services, key, async (records, written) => {
    requireFreeName(written, key.entryId, facts.name);
    const before = written.find(({ id }) => id === key.entryId);
    return storeEntry(
      services,
      records,
      { ...(before ?? newEntry(services, key)), ...inJson(facts), dismissed: false },
      before,
    );
  });
  return presentStored(services, key);
}

/** Removes an entry. A name that the book's text contains is marked as no name, so that it is not found again. */
export async function removeEntry(services: CanonServices, key: EntryKey): Promise<void> {
  const known = requireEntry(await entriesOf(services, key), key.entryId);
  await write(services, key, async (records, written) => {
    const before = written.find(({ id }) => id === key.entryId);
    if (!known.found) return records.canon.remove(key.projectId, key.entryId);
    const dismissed = { ...inJson({ ...factsOf(known), facts: [], secret: false }), dismissed: true };
    return storeEntry(services, records, { ...(before ?? newEntry(services, key)), ...dismissed }, before);
  });
}

/** Takes back the mark that something is no name: it is found again where the book contains it. */
export async function restoreEntry(services: CanonServices, key: EntryKey): Promise<void> {
  await write(services, key, async (records, written) => {
    if (!written.some(({ id, dismissed }) => id === key.entryId && dismissed))
      throw new AppError('not_found', { message: NOT_THERE });
    await records.canon.remove(key.projectId, key.entryId);
  });
}

/** Merges an entry into another, which gets its names as aliases and its facts. */
export async function mergeEntry(services: CanonServices, key: EntryKey, into: string): Promise<CanonEntry> {
  if (into === key.entryId) throw new AppError('invalid_input', { message: 'An entry cannot be merged into itself.' });
  const entries = await entriesOf(services, key);
  const from = requireEntry(entries, key.entryId);
  const target = requireEntry(entries, into);
  const aliases = [...new Set([...target.aliases, from.name, ...from.aliases])];
  const facts = [...new Set([...target.facts, ...from.facts])];
  if (aliases.length > ENTRY_ALIASES_MAX || facts.length > ENTRY_FACTS_MAX)
    throw new AppError('too_large', { message: TOO_FULL });
  await write(services, key, async (records, written) => {
    const before = written.find(({ id }) => id === into);
    await records.canon.remove(key.projectId, key.entryId);
    const merged = { ...factsOf(target), aliases, facts, secret: target.secret || from.secret };
    const entry = { ...(before ?? newEntry(services, { ...key, entryId: into })), ...inJson(merged), dismissed: false };
    return storeEntry(services, records, entry, before);
  });
  return presentStored(services, { ...key, entryId: into });
}

const TOO_FULL = 'Together the two would have too many names or facts. Please shorten one of them first.';

/** Runs a change of a book's written entries in a transaction; changes of one book wait for each other. */
function write(
  { store: records }: CanonServices,
  { ownerId, projectId }: Omit<EntryKey, 'entryId'>,
  change: (records: Records, written: readonly StoredEntry[]) => Promise<unknown>,
): Promise<void> {
  return records.transaction(async (transaction) => {
    await transaction.usage.lock(ownerId);
    await lockProject(transaction, ownerId, projectId);
    await change(transaction, await transaction.canon.list(projectId));
  });
}

/** Adds or replaces an entry, and returns it as it is stored. Throws where it is too much. */
export async function storeEntry(
  { now, quotaBytes }: CanonServices,
  records: Records,
  entry: StoredEntry,
  before?: StoredEntry,
): Promise<StoredEntry> {
  const added = entryBytes(entry) - (before ? entryBytes(before) : 0);
  await requireRoom(records, { ownerId: entry.owner_id, added, quotaBytes });
  const next = { ...entry, updated_at: now().toISOString() };
  if (before) {
    await records.canon.replace(next);
    return next;
  }
  if ((await records.canon.list(entry.project_id)).length >= CANON_ENTRIES_MAX)
    throw new AppError('too_large', {
      message: `The canon of a book has at most ${CANON_ENTRIES_MAX.toLocaleString('en')} entries of its author.`,
    });
  await records.canon.add([next]);
  return next;
}

export function newEntry({ now }: CanonServices, { ownerId, projectId, entryId }: EntryKey): StoredEntry {
  const at = now().toISOString();
  const empty = { name: '', kind: 'other', aliases: '[]', facts: '[]', secret: false, dismissed: false } as const;
  return { ...empty, id: entryId, project_id: projectId, owner_id: ownerId, created_at: at, updated_at: at };
}

function factsOf({ name, kind, aliases, facts, secret }: KnownEntry): EntryFacts {
  return { name, kind, aliases: [...aliases], facts: [...facts], secret };
}

/** The fields that a change sets. */
function given(change: EntryChange): Partial<EntryFacts> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

export function requireFreeName(written: readonly StoredEntry[], id: string, name: string): void {
  if (written.some((entry) => entry.id !== id && !entry.dismissed && isNamed(entry, name)))
    throw new AppError('entry_exists');
}

function isNamed(entry: StoredEntry, name: string): boolean {
  return canonKey(entry.name) === canonKey(name) || foundKey(entry.id) === canonKey(name);
}

function entriesOf({ canon }: CanonServices, { ownerId, projectId }: EntryKey): Promise<readonly KnownEntry[]> {
  return canon.ask(ownerId, projectId, { ask: 'entries' });
}

export function requireEntry(entries: readonly KnownEntry[], id: string): KnownEntry {
  const entry = entries.find((known) => known.id === id);
  if (entry === undefined) throw new AppError('not_found', { message: NOT_THERE });
  return entry;
}

export async function presentStored(
  { canon }: CanonServices,
  { ownerId, projectId, entryId }: EntryKey,
): Promise<CanonEntry> {
  const entry = await canon.ask(ownerId, projectId, { ask: 'entry', id: entryId });
  if (entry === null) throw new AppError('not_found', { message: NOT_THERE });
  return entry;
}
