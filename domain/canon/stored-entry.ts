import type { WrittenEntry } from '#book/canon/canon-entry.ts';
import { utf8Length } from '#book/text/utf8-length.ts';
import type { StoredEntry } from '../store/canon.ts';

/** An entry as its author wrote it. */
export function readEntry({ id, name, kind, aliases, facts, secret, dismissed }: StoredEntry): WrittenEntry {
  return { id, name, kind, aliases: JSON.parse(aliases), facts: JSON.parse(facts), secret, dismissed };
}

/** What is said of an entry, as it is stored. */
export function inJson({
  name,
  kind,
  aliases,
  facts,
  secret,
}: Omit<WrittenEntry, 'id' | 'dismissed'>): Pick<StoredEntry, 'name' | 'kind' | 'aliases' | 'facts' | 'secret'> {
  return { name, kind, secret, aliases: JSON.stringify(aliases), facts: JSON.stringify(facts) };
}

/** What an entry counts in the room of an account. */
export function entryBytes({ name, aliases, facts }: Pick<StoredEntry, 'name' | 'aliases' | 'facts'>): number {
  return utf8Length(name) + utf8Length(aliases) + utf8Length(facts);
}
