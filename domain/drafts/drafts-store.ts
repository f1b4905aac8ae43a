import type { AdventureBrief } from '#book/generator/adventure/brief.ts';
import type { DraftJob } from '#contract/drafts.ts';
import type { Selectable } from 'kysely';
import { type Database, shownProjects } from '#domain/database/database.ts';
import type { DraftJobTable } from '#domain/database/schema.ts';

export type DraftedSection = DraftJob['sections'][number] & {
  /** Which part of a planned adventure it is; null for one that the author or a model thought of. */
  part: string | null;
  /** How often it was asked for again. Each attempt gets different words. */
  attempt: number;
  /** The state to which its draft returns, where this section alone was asked for again; absent where the draft continues. */
  rests?: DraftJob['state'];
};

/** The writing of a whole book, as it is kept. */
export interface StoredDraft {
  id: string;
  /** Whose book it is. */
  owner_id: string;
  /** Who began it or continued it last: their key writes it, and it counts for them. Null where they are gone. */
  begun_by: string | null;
  project_id: string;
  state: DraftJob['state'];
  message: string;
  brief: AdventureBrief;
  /** The built-in generator makes the same plan from the same seed. */
  seed: string;
  sections: DraftedSection[];
  /** Raised whenever it stops or continues: work of an earlier run writes nothing any more. */
  run: number;
  tokens_used: number;
  is_counted: boolean;
  created_at: string;
  updated_at: string;
}

export function sqlDrafts(db: Database) {
  /** The drafts of the person's projects that are shown. */
  const own = (ownerId: string) =>
    db
      .selectFrom('draft_jobs')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where('project_id', 'in', shownProjects(db).select('id').where('owner_id', '=', ownerId));

  return {
    /** The person's drafts of a project, the newest first. */
    async list(ownerId: string, projectId: string): Promise<StoredDraft[]> {
      const rows = await own(ownerId)
        .where('project_id', '=', projectId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(fromRow);
    },

    async find(ownerId: string, id: string): Promise<StoredDraft | null> {
      const row = await own(ownerId).where('id', '=', id).executeTakeFirst();
      return row ? fromRow(row) : null;
    },

    /** How many drafts are being written for a person, in anybody's books. */
    async countRunning(begunBy: string): Promise<number> {
      const rows = await db
        .selectFrom('draft_jobs')
        .select('id')
        .where('begun_by', '=', begunBy)
        .where('state', '=', 'running')
        .where('project_id', 'in', shownProjects(db).select('id'))
        .execute();
      return rows.length;
    },

    async add(draft: StoredDraft): Promise<void> {
      await db.insertInto('draft_jobs').values(toRow(draft)).execute();
    },

    /** Replaces a draft of its owner. */
    async replace(draft: StoredDraft): Promise<void> {
      const { id, owner_id, ...row } = toRow(draft);
      await db.updateTable('draft_jobs').set(row).where('id', '=', id).where('owner_id', '=', owner_id).execute();
    },

    async remove(ownerId: string, id: string): Promise<void> {
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
