import type { CanonKind } from '#book/canon/kind-words.ts';
import type { Database } from '#domain/database/database.ts';
import type { WrittenEntry } from '#book/canon/canon-entry.ts';
import { utf8Length } from '#book/text/bytes.ts';

/** An entry of a book's canon as its author wrote it. */
export interface StoredEntry {
  id: string;
  project_id: string;
  owner_id: string;
  name: string;
  kind: CanonKind;
  /** Lists of texts, as JSON. */
  aliases: string;
  facts: string;
  secret: boolean;
  /** Whether the author said that this is no name. */
  dismissed: boolean;
  created_at: string;
  updated_at: string;
}

const COLUMNS = [
  'id',
  'project_id',
  'owner_id',
  'name',
  'kind',
  'aliases',
  'facts',
  'secret',
  'dismissed',
  'created_at',
  'updated_at',
] as const;

export function sqlCanon(db: Database) {
  return {
    /** The entries of a book in the order in which they were written. The caller has checked whose book it is. */
    async list(projectId: string): Promise<StoredEntry[]> {
      const rows = await db
        .selectFrom('canon_entries')
        .select(COLUMNS)
        .where('project_id', '=', projectId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({ ...row, secret: row.secret === 1, dismissed: row.dismissed === 1 }));
    },

    async add(entries: readonly StoredEntry[]): Promise<void> {
      if (entries.length > 0) await db.insertInto('canon_entries').values(entries.map(toRow)).execute();
    },

    /** Replaces an entry of a book. */
    async replace(entry: StoredEntry): Promise<void> {
      const { id, project_id, ...row } = toRow(entry);
      await db
        .updateTable('canon_entries')
        .set(row)
        .where('id', '=', id)
        .where('project_id', '=', project_id)
        .execute();
    },

    async remove(projectId: string, id: string): Promise<void> {
      await db.deleteFrom('canon_entries').where('id', '=', id).where('project_id', '=', projectId).execute();
    },
  };
}

function toRow(entry: StoredEntry) {
  return { ...entry, secret: Number(entry.secret), dismissed: Number(entry.dismissed), bytes: entryBytes(entry) };
}

/** An entry as its author wrote it. */
export function readEntry({ id, name, kind, aliases, facts, secret, dismissed }: StoredEntry): WrittenEntry {
  return { id, name, kind, aliases: JSON.parse(aliases), facts: JSON.parse(facts), secret, dismissed };
}

/** The facts of an entry in the form in which they are stored. */
export function inJson({
  name,
  kind,
  aliases,
  facts,
  secret,
}: Omit<WrittenEntry, 'id' | 'dismissed'>): Pick<StoredEntry, 'name' | 'kind' | 'aliases' | 'facts' | 'secret'> {
  return { name, kind, secret, aliases: JSON.stringify(aliases), facts: JSON.stringify(facts) };
}

/** How many bytes an entry adds to what the account holds. */
export function entryBytes({ name, aliases, facts }: Pick<StoredEntry, 'name' | 'aliases' | 'facts'>): number {
  return utf8Length(name) + utf8Length(aliases) + utf8Length(facts);
}
