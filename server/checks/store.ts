import { readStoredOpening } from '#book/parts/opening.ts';
import type { CheckStore, StoredFix } from '#domain/store/checks.ts';
import type { Database } from '#domain/database/database.ts';

/** How many rows one statement adds: SQLite takes a limited number of values. */
const ROWS_AT_ONCE = 500;

export function sqlChecks(db: Database): CheckStore {
  const accepted = (projectId: string) => db.selectFrom('accepted_findings').where('project_id', '=', projectId);
  const fixes = (projectId: string) => db.selectFrom('check_fixes').where('project_id', '=', projectId);

  return {
    async listHeads(projectId) {
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

    async listAccepted(projectId) {
      const rows = await accepted(projectId).select('finding_id').orderBy('finding_id').execute();
      return rows.map(({ finding_id }) => finding_id);
    },

    async accept(projectId, ids, { now, most }) {
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

    async retract(projectId, ids) {
      for (let at = 0; at < ids.length; at += ROWS_AT_ONCE)
        await db
          .deleteFrom('accepted_findings')
          .where('project_id', '=', projectId)
          .where('finding_id', 'in', ids.slice(at, at + ROWS_AT_ONCE))
          .execute();
    },

    async copyAccepted(from, projectId) {
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

    async findFix(projectId, id) {
      const row = await fixes(projectId).selectAll().where('id', '=', id).executeTakeFirst();
      if (!row) return null;
      const sections = JSON.parse(row.sections) as StoredFix['sections'];
      const licence = row.licence === null ? null : (JSON.parse(row.licence) as StoredFix['licence']);
      const entries = JSON.parse(row.entries) as StoredFix['entries'];
      const cover = row.cover === null ? null : (JSON.parse(row.cover) as StoredFix['cover']);
      return { ...row, sections, licence, entries, cover };
    },

    async keepFix({ id, project_id, made_at, sections, licence, entries, cover }, most) {
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

    async removeFix(projectId, id) {
      await db.deleteFrom('check_fixes').where('project_id', '=', projectId).where('id', '=', id).execute();
    },
  };
}
