import type { Selectable } from 'kysely';
import type { DraftStore, StoredDraft } from '#domain/store/drafts.ts';
import type { Database } from '#domain/database/database.ts';
import type { DraftJobTable } from '#domain/database/schema.ts';
import { shownProjects } from '#domain/database/database.ts';

export function sqlDrafts(db: Database): DraftStore {
  /** Those of the person whose project is there. */
  const own = (ownerId: string) =>
    db
      .selectFrom('draft_jobs')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where('project_id', 'in', shownProjects(db).select('id').where('owner_id', '=', ownerId));

  return {
    async list(ownerId, projectId) {
      const rows = await own(ownerId)
        .where('project_id', '=', projectId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(fromRow);
    },

    async find(ownerId, id) {
      const row = await own(ownerId).where('id', '=', id).executeTakeFirst();
      return row ? fromRow(row) : null;
    },

    async countRunning(begunBy) {
      const rows = await db
        .selectFrom('draft_jobs')
        .select('id')
        .where('begun_by', '=', begunBy)
        .where('state', '=', 'running')
        .where('project_id', 'in', shownProjects(db).select('id'))
        .execute();
      return rows.length;
    },

    async add(draft) {
      await db.insertInto('draft_jobs').values(toRow(draft)).execute();
    },

    async replace(draft) {
      const { id, owner_id, ...row } = toRow(draft);
      await db.updateTable('draft_jobs').set(row).where('id', '=', id).where('owner_id', '=', owner_id).execute();
    },

    async remove(ownerId, id) {
      await db.deleteFrom('draft_jobs').where('id', '=', id).where('owner_id', '=', ownerId).execute();
    },
  };
}

function toRow(draft: StoredDraft): DraftJobTable {
  return {
    ...draft,
    brief: JSON.stringify(draft.brief),
    sections: JSON.stringify(draft.sections),
    is_counted: Number(draft.is_counted),
  };
}

function fromRow(row: Selectable<DraftJobTable>): StoredDraft {
  return {
    ...row,
    state: row.state as StoredDraft['state'],
    brief: JSON.parse(row.brief) as StoredDraft['brief'],
    sections: JSON.parse(row.sections) as StoredDraft['sections'],
    is_counted: row.is_counted === 1,
  };
}
