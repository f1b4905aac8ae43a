import type { BookCanon } from '#book/canon/book-canon.ts';
import { type CanonEntry as KnownEntry, foundKey } from '#book/canon/canon-entry.ts';
import type { CanonKind } from '#book/canon/kind-words.ts';
import type { Source } from '#book/canon/source.ts';
import { nameKey } from '#book/sections/named-part.ts';
import { fold } from '#book/text/normalize-text.ts';
import type { CanonEntry } from '#contract/canon.ts';
import type { GenerationSource } from '#contract/generation.ts';

export interface CanonQuestion {
  search?: string | undefined;
  kind?: CanonKind | undefined;
  /** `true` asks for the names that the author dismissed, instead of the entries. */
  dismissed?: 'true' | 'false' | undefined;
}

/** More than the longest rule books name. Beyond that, only the most frequent ones are shown. */
const SHOWN_MAX = 10_000;

/** The entries that were asked for, by name: those of a kind, and those with a name or a fact that contains the search. */
export function presentCanon(canon: BookCanon, { search = '', kind, dismissed }: CanonQuestion): CanonEntry[] {
  const words = fold(search.trim());
  const { compare } = new Intl.Collator('en', { numeric: true });
  const asked = (dismissed === 'true' ? dismissedEntries(canon) : namedEntries(canon)).filter(
    (entry) => (kind === undefined || entry.kind === kind) && hasWords(entry, words),
  );
  return mostNamed(canon, asked)
    .toSorted((one, other) => compare(one.name, other.name))
    .map((entry) => presentEntry(canon, entry));
}

/** Leaves out names that occur in titles only and of which nobody wrote anything, such as "Orrin's Rest" above a text about Orrin. */
function namedEntries({ entries, mentions, written }: BookCanon): KnownEntry[] {
  const own = new Set(written.map(({ id }) => id));
  return entries.filter(({ id, found, facts }) => !found || mentions.has(id) || own.has(id) || facts.length > 0);
}

function mostNamed({ mentions }: BookCanon, entries: readonly KnownEntry[]): readonly KnownEntry[] {
  if (entries.length <= SHOWN_MAX) return entries;
  const counts = new Map(
    entries.map(({ id }) => [id, (mentions.get(id) ?? []).reduce((sum, { count }) => sum + count, 0)]),
  );
  return entries.toSorted((one, other) => (counts.get(other.id) ?? 0) - (counts.get(one.id) ?? 0)).slice(0, SHOWN_MAX);
}

/** The names that the author dismissed, each with whether the book still contains it. */
function dismissedEntries({ written, found }: BookCanon): KnownEntry[] {
  const keys = new Set(found.entries.map(({ key }) => key));
  return written
    .filter(({ dismissed }) => dismissed)
    .map(({ dismissed: _, ...entry }) => ({
      ...entry,
      found: keys.has(nameKey(entry.name)) || keys.has(foundKey(entry.id) ?? ''),
    }));
}

/** A source as its author sees it. */
export function presentSource({ id, sectionId, entryId, title, why, excerpt }: Source): GenerationSource {
  const of = {
    ...(sectionId !== undefined && { section_id: sectionId }),
    ...(entryId !== undefined && { entry_id: entryId }),
  };
  return { id, ...of, title, why, excerpt };
}

export function presentEntry({ mentions }: BookCanon, entry: KnownEntry): CanonEntry {
  const places = mentions.get(entry.id) ?? [];
  return {
    id: entry.id,
    name: entry.name,
    kind: entry.kind,
    aliases: [...entry.aliases],
    facts: [...entry.facts],
    secret: entry.secret,
    found: entry.found,
    mentions: places.map(({ sectionId, sectionTitle, count }) => ({
      section_id: sectionId,
      section_title: sectionTitle,
      count,
    })),
  };
}

function hasWords({ name, aliases, facts }: KnownEntry, words: string): boolean {
  return words === '' || [name, ...aliases, ...facts].some((text) => fold(text).includes(words));
}
