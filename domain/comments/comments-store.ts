import type { Anchor } from '#book/collaboration/anchor.ts';
import { type Database, IS_SHOWN } from '#domain/database/database.ts';
import type { SectionKey } from '#domain/sections/stored-section.ts';
import { utf8Length } from '#book/text/bytes.ts';

/** The words that a comment is about, and the log in which they were found (see `LogHead`). */
export interface StoredAnchor extends Anchor {
  log_id: string;
  /**
   * Whether the words were printed when the comment was written. Once they are gone, only this tells whether people who see the printed text
   * may see the comment; absent counts as no.
   */
  printed?: boolean;
}

/** A comment on a section, or a reply to one. */
export interface StoredComment {
  id: string;
  project_id: string;
  /** The owner of the book, whose account the comment counts for. */
  owner_id: string;
  section_id: string;
  /** The comment to which it replies; null where it is none. */
  thread_id: string | null;
  /** Null where the account was deleted; the same holds for `resolved_by`. */
  author_id: string | null;
  text: string;
  anchor: StoredAnchor | null;
  created_at: string;
  edited_at: string | null;
  resolved_at: string | null;
  resolved_by: string | null;
}

/** A comment with its author and who resolved it; null for an account that is gone. */
export interface NamedComment extends StoredComment {
  author_email: string | null;
  author_name: string | null;
  resolver_email: string | null;
  resolver_name: string | null;
}

/** An anchor with the comment that it belongs to. */
export interface AnchorOf {
  id: string;
  anchor: StoredAnchor;
}

interface NewMentions {
  commentId: string;
  userIds: readonly string[];
  now: string;
}

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

/**
 * Comments on the sections of books. The caller has checked what the person may do in the book; a caller that writes has locked the project.
 * Comments on a section in the trash are kept under the id that the section has there, and are not found.
 */
export function sqlComments(db: Database) {
  /** The comments whose section is not in the trash. */
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
      .select(['authors.email as author_email', 'authors.display_name as author_name'])
      .select(['resolvers.email as resolver_email', 'resolvers.display_name as resolver_name'])
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
    /** Comments and replies, the oldest first, then by id. */
    async list(projectId: string, sectionId?: string): Promise<NamedComment[]> {
      const ofBook = named().where('comments.project_id', '=', projectId);
      const rows = sectionId === undefined ? ofBook : ofBook.where('comments.section_id', '=', sectionId);
      return (await rows.execute()).map(withAnchor);
    },
    /** One comment with its replies, or one reply alone, in the same order. */
    async listThread(id: string): Promise<NamedComment[]> {
      const rows = named().where(({ or, eb }) => or([eb('comments.id', '=', id), eb('comments.thread_id', '=', id)]));
      return (await rows.execute()).map(withAnchor);
    },
    async find(id: string): Promise<StoredComment | null> {
      const row = await shown().where('comments.id', '=', id).executeTakeFirst();
      return row ? withAnchor(row) : null;
    },
    /** How many a book has, those of sections in its trash included. */
    count: (projectId: string): Promise<number> => countWhere('project_id', projectId),
    countReplies: (id: string): Promise<number> => countWhere('thread_id', id),

    async add(comment: StoredComment): Promise<void> {
      const { anchor, ...row } = comment;
      const stored = { ...row, anchor: anchor && JSON.stringify(anchor), bytes: commentBytes(comment) };
      await db.insertInto('comments').values(stored).execute();
    },
    /** Updates the text and the resolved state of a comment. */
    async replace({ id, text, anchor, edited_at, resolved_at, resolved_by }: StoredComment): Promise<void> {
      const change = { text, edited_at, resolved_at, resolved_by, bytes: commentBytes({ text, anchor }) };
      await db.updateTable('comments').set(change).where('id', '=', id).execute();
    },
    /** Deletes a comment with its replies. */
    async remove(id: string): Promise<void> {
      await db.deleteFrom('comments').where('id', '=', id).execute();
    },

    /** Notes that a comment mentions these people. Returns those whom it did not mention before. */
    async addMentions({ commentId, userIds, now }: NewMentions): Promise<string[]> {
      if (userIds.length === 0) return [];
      const rows = await db
        .insertInto('mentions')
        .values(userIds.map((user_id) => ({ comment_id: commentId, user_id, created_at: now, read_at: null })))
        .onConflict((conflict) => conflict.doNothing())
        .returning('user_id')
        .execute();
      return rows.map(({ user_id }) => user_id);
    },
    /** Takes the unread mentions of people back whom a comment names no more. */
    async removeMentionsExcept({ commentId, userIds }: Omit<NewMentions, 'now'>): Promise<void> {
      const unread = db.deleteFrom('mentions').where('comment_id', '=', commentId).where('read_at', 'is', null);
      await (userIds.length === 0 ? unread : unread.where('user_id', 'not in', userIds)).execute();
    },
    /** The newest mentions of a person in books that they have access to. `role` is null in their own books. */
    listMentions: (userId: string, { offset, limit }: { offset: number; limit: number }) =>
      shown()
        .clearSelect()
        .innerJoin('mentions', 'mentions.comment_id', 'comments.id')
        .innerJoin('projects', 'projects.id', 'comments.project_id')
        .leftJoin('project_members', (join) =>
          join.onRef('project_members.project_id', '=', 'projects.id').on('project_members.user_id', '=', userId),
        )
        .leftJoin('users as authors', 'authors.id', 'comments.author_id')
        .select(['mentions.comment_id', 'mentions.created_at', 'mentions.read_at'])
        .select(['comments.thread_id', 'comments.section_id', 'comments.text', 'comments.author_id'])
        .select(['projects.id as project_id', 'projects.title as project_title', 'projects.owner_id'])
        .select(['project_members.role', 'authors.email as author_email', 'authors.display_name as author_name'])
        .where('mentions.user_id', '=', userId)
        .where(IS_SHOWN)
        .where(({ or, eb }) => or([eb('projects.owner_id', '=', userId), eb('project_members.role', 'is not', null)]))
        .orderBy('mentions.created_at', 'desc')
        .orderBy('mentions.comment_id')
        .limit(limit)
        .offset(offset)
        .execute(),
    /** Marks the mentions of a person as read, those in one comment and its replies or all. Returns how many were unread. */
    async readMentions({ userId, threadId, now }: { userId: string; threadId?: string | undefined; now: string }) {
      const unread = db
        .updateTable('mentions')
        .set({ read_at: now })
        .where('user_id', '=', userId)
        .where('read_at', 'is', null);
      const within = db
        .selectFrom('comments')
        .select('id')
        .where(({ or, eb }) => or([eb('id', '=', threadId ?? ''), eb('thread_id', '=', threadId ?? '')]));
      const result = await (threadId === undefined
        ? unread
        : unread.where('comment_id', 'in', within)
      ).executeTakeFirst();
      return Number(result.numUpdatedRows);
    },

    async listAnchors(key: SectionKey): Promise<AnchorOf[]> {
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
    /** Updates the anchor of a comment; does nothing where the comment is gone. */
    async replaceAnchor({ id, anchor }: AnchorOf): Promise<void> {
      await db
        .updateTable('comments')
        .set({ anchor: JSON.stringify(anchor) })
        .where('id', '=', id)
        .execute();
    },

    /** Moves all comments of a section to another section id. */
    async moveAll(key: SectionKey, sectionId: string): Promise<void> {
      await db
        .updateTable('comments')
        .set({ section_id: sectionId })
        .where('project_id', '=', key.projectId)
        .where('section_id', '=', key.sectionId)
        .execute();
    },
    async removeAll({ projectId, sectionId }: SectionKey): Promise<void> {
      await db.deleteFrom('comments').where('project_id', '=', projectId).where('section_id', '=', sectionId).execute();
    },
  };
}

function withAnchor<Row extends { anchor: string | null }>(
  row: Row,
): Omit<Row, 'anchor'> & { anchor: StoredAnchor | null } {
  return { ...row, anchor: row.anchor === null ? null : (JSON.parse(row.anchor) as StoredAnchor) };
}

/** How many bytes a comment adds to what the account holds. */
export function commentBytes({ text, anchor }: Pick<StoredComment, 'text' | 'anchor'>): number {
  return utf8Length(text) + utf8Length(anchor?.quote ?? '');
}
