import { entryBytes } from '#domain/canon/stored-entry.ts';
import type { CanonStore, StoredEntry } from '#domain/store/canon.ts';
import type { Database } from '#domain/database/database.ts';

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

export function sqlCanon(db: Database): CanonStore {
  return {
    async list(projectId) {
      const rows = await db
        .selectFrom('canon_entries')
        .select(COLUMNS)
        .where('project_id', '=', projectId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({ ...row, secret: row.secret === 1, dismissed: row.dismissed === 1 }));
    },

    async add(entries) {
      if (entries.length > 0) await db.insertInto('canon_entries').values(entries.map(toRow)).execute();
    },

    async replace(entry) {
      const { id, project_id, ...row } = toRow(entry);
      await db
        .updateTable('canon_entries')
        .set(row)
        .where('id', '=', id)
        .where('project_id', '=', project_id)
        .execute();
    },

    async remove(projectId, id) {
      await db.deleteFrom('canon_entries').where('id', '=', id).where('project_id', '=', projectId).execute();
    },
  };
}

function toRow(entry: StoredEntry) {
  return { ...entry, secret: Number(entry.secret), dismissed: Number(entry.dismissed), bytes: entryBytes(entry) };
}
