import type { LayoutChoices } from '#book/layout/layout.ts';
import { type Opening, readStoredOpening } from '#book/sections/opening.ts';
import type { StoredEntry } from '#domain/canon/canon-store.ts';
import type { Database } from '#domain/database/database.ts';

/** What the checks of a book know of a section before they read its text. */
export interface CheckedHead {
  id: string;
  title: string;
  opening: Opening;
  version: number;
  updated_at: string;
}

/** What one change of many sections changed in a book, so that it can be taken back at once. */
export interface StoredFix {
  id: string;
  project_id: string;
  made_at: string;
  /** The versions of each section before and after it, and its earlier title where that changed. */
  sections: { id: string; before: number; after: number; title?: string }[];
  /** The licence of the book before and after it; null where it did not change. */
  licence: { before: LayoutChoices['licence'] | null; after: LayoutChoices['licence'] } | null;
  /** Entries of the canon before it (null where there was none) and after it. */
  entries: { before: StoredEntry | null; after: StoredEntry }[];
  /** The address of the cover's picture before and after it; null where it did not change. */
  cover: { before: string; after: string } | null;
}

/** How many rows one statement adds: SQLite takes a limited number of values. */
const ROWS_AT_ONCE = 500;

/** Stores the results of checks. The caller has checked whose project it is. */
export function sqlChecks(db: Database) {
  const accepted = (projectId: string) => db.selectFrom('accepted_findings').where('project_id', '=', projectId);
  const fixes = (projectId: string) => db.selectFrom('check_fixes').where('project_id', '=', projectId);

  return {
    /** The sections of a project in its order. */
    async listHeads(projectId: string): Promise<CheckedHead[]> {
      const rows = await db
        .selectFrom('sections')
        .select(['id', 'title', 'opening', 'version', 'updated_at'])
        .where('project_id', '=', projectId)
        .orderBy('position')
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({ ...row, opening: readStoredOpening(row.opening) }));
    },

    /** The ids of the findings that the author accepted. */
    async listAccepted(projectId: string): Promise<string[]> {
      const rows = await accepted(projectId).select('finding_id').orderBy('finding_id').execute();
      return rows.map(({ finding_id }) => finding_id);
    },

    /** Accepts findings; those that are accepted already stay so. Beyond `most`, the oldest are deleted. */
    async accept(
      projectId: string,
      ids: readonly string[],
      { now, most }: { now: string; most: number },
    ): Promise<void> {
      for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
        const rows = ids
          .slice(at, at + ROWS_AT_ONCE)
          .map((finding_id) => ({ project_id: projectId, finding_id, accepted_at: now }));
        await db
          .insertInto('accepted_findings')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
      const newest = accepted(projectId)
        .select('finding_id')
        .orderBy('accepted_at', 'desc')
        .orderBy('finding_id')
        .limit(most);
      await db
        .deleteFrom('accepted_findings')
        .where('project_id', '=', projectId)
        .where('finding_id', 'not in', newest)
        .execute();
    },

    async retract(projectId: string, ids: readonly string[]): Promise<void> {
      for (let at = 0; at < ids.length; at += ROWS_AT_ONCE)
        await db
          .deleteFrom('accepted_findings')
          .where('project_id', '=', projectId)
          .where('finding_id', 'in', ids.slice(at, at + ROWS_AT_ONCE))
          .execute();
    },

    /** Copies the accepted findings of one project to another. */
    async copyAccepted(from: string, projectId: string): Promise<void> {
      await db
        .insertInto('accepted_findings')
        .columns(['project_id', 'finding_id', 'accepted_at'])
        .expression(
          accepted(from)
            .select(({ val, cast }) => cast<string>(val(projectId), 'text').as('project_id'))
            .select(['finding_id', 'accepted_at']),
        )
        .execute();
    },

    async findFix(projectId: string, id: string): Promise<StoredFix | null> {
      const row = await fixes(projectId).selectAll().where('id', '=', id).executeTakeFirst();
      if (!row) return null;
      const sections = JSON.parse(row.sections) as StoredFix['sections'];
      const licence = row.licence === null ? null : (JSON.parse(row.licence) as StoredFix['licence']);
      const entries = JSON.parse(row.entries) as StoredFix['entries'];
      const cover = row.cover === null ? null : (JSON.parse(row.cover) as StoredFix['cover']);
      return { ...row, sections, licence, entries, cover };
    },

    /** Adds a fix, or replaces the one with its id. Only the newest `most` of each project are kept. */
    async keepFix(
      { id, project_id, made_at, sections, licence, entries, cover }: StoredFix,
      most: number,
    ): Promise<void> {
      const changed = {
        sections: JSON.stringify(sections),
        licence: licence === null ? null : JSON.stringify(licence),
        entries: JSON.stringify(entries),
        cover: cover === null ? null : JSON.stringify(cover),
      };
      await db
        .insertInto('check_fixes')
        .values({ id, project_id, made_at, ...changed })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
        .execute();
      const newest = fixes(project_id).select('id').orderBy('made_at', 'desc').orderBy('id').limit(most);
      await db.deleteFrom('check_fixes').where('project_id', '=', project_id).where('id', 'not in', newest).execute();
    },

    async removeFix(projectId: string, id: string): Promise<void> {
      await db.deleteFrom('check_fixes').where('project_id', '=', projectId).where('id', '=', id).execute();
    },
  };
}
