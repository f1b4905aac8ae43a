import { commentBytes } from '#domain/comments/comment-bytes.ts';
import type { CommentStore, StoredAnchor } from '#domain/store/comments.ts';
import type { Database } from '#domain/database/database.ts';

const COLUMNS = [
  'comments.id',
  'comments.project_id',
  'comments.owner_id',
  'comments.section_id',
  'comments.thread_id',
  'comments.author_id',
  'comments.text',
  'comments.anchor',
  'comments.created_at',
  'comments.edited_at',
  'comments.resolved_at',
  'comments.resolved_by',
] as const;

export function sqlComments(db: Database): CommentStore {
  /** Those whose section is there. */
  const shown = () =>
    db
      .selectFrom('comments')
      .innerJoin('sections', (join) =>
        join.onRef('sections.project_id', '=', 'comments.project_id').onRef('sections.id', '=', 'comments.section_id'),
      )
      .select(COLUMNS);
  const named = () =>
    shown()
      .leftJoin('users as authors', 'authors.id', 'comments.author_id')
      .leftJoin('users as resolvers', 'resolvers.id', 'comments.resolved_by')
      .select(['authors.email as author_email', 'resolvers.email as resolver_email'])
      .orderBy('comments.created_at')
      .orderBy('comments.id');

  async function countWhere(column: 'project_id' | 'thread_id', id: string): Promise<number> {
    const row = await db
      .selectFrom('comments')
      .where(column, '=', id)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirst();
    return Number(row?.count ?? 0);
  }

  return {
    async list(projectId, sectionId) {
      const ofBook = named().where('comments.project_id', '=', projectId);
      const rows = sectionId === undefined ? ofBook : ofBook.where('comments.section_id', '=', sectionId);
      return (await rows.execute()).map(withAnchor);
    },
    async listThread(id) {
      const rows = named().where(({ or, eb }) => or([eb('comments.id', '=', id), eb('comments.thread_id', '=', id)]));
      return (await rows.execute()).map(withAnchor);
    },
    async find(id) {
      const row = await shown().where('comments.id', '=', id).executeTakeFirst();
      return row ? withAnchor(row) : null;
    },
    count: (projectId) => countWhere('project_id', projectId),
    countReplies: (id) => countWhere('thread_id', id),

    async add(comment) {
      const { anchor, ...row } = comment;
      const stored = { ...row, anchor: anchor && JSON.stringify(anchor), bytes: commentBytes(comment) };
      await db.insertInto('comments').values(stored).execute();
    },
    async replace({ id, text, anchor, edited_at, resolved_at, resolved_by }) {
      const change = { text, edited_at, resolved_at, resolved_by, bytes: commentBytes({ text, anchor }) };
      await db.updateTable('comments').set(change).where('id', '=', id).execute();
    },
    async remove(id) {
      await db.deleteFrom('comments').where('id', '=', id).execute();
    },

    async listAnchors(key) {
      const rows = await db
        .selectFrom('comments')
        .select(['id', 'anchor'])
        .where('project_id', '=', key.projectId)
        .where('section_id', '=', key.sectionId)
        .where('anchor', 'is not', null)
        .orderBy('id')
        .execute();
      return rows.map(withAnchor).flatMap(({ id, anchor }) => (anchor ? [{ id, anchor }] : []));
    },
    async replaceAnchor({ id, anchor }) {
      await db
        .updateTable('comments')
        .set({ anchor: JSON.stringify(anchor) })
        .where('id', '=', id)
        .execute();
    },

    async moveAll(key, sectionId) {
      await db
        .updateTable('comments')
        .set({ section_id: sectionId })
        .where('project_id', '=', key.projectId)
        .where('section_id', '=', key.sectionId)
        .execute();
    },
    async removeAll({ projectId, sectionId }) {
      await db.deleteFrom('comments').where('project_id', '=', projectId).where('section_id', '=', sectionId).execute();
    },
  };
}

function withAnchor<Row extends { anchor: string | null }>(
  row: Row,
): Omit<Row, 'anchor'> & { anchor: StoredAnchor | null } {
  return { ...row, anchor: row.anchor === null ? null : (JSON.parse(row.anchor) as StoredAnchor) };
}
