import { hasRole, viewOf } from '#contract/book-roles.ts';
import {
  addComment,
  changeComment,
  listComments,
  listMentions,
  markMentionsRead,
  removeComment,
  replyToComment,
} from '#contract/comments.ts';
import { AppError } from '#contract/errors.ts';
import * as writing from './write-comments.ts';
import { readMentions } from './mentions.ts';
import { readComments, withoutIds } from './read-comments.ts';
import type { CollaborationServices } from '#domain/collaboration/collaboration-services.ts';
import { type BoundHandler, handle } from '#domain/handler.ts';

interface CommentServices extends CollaborationServices {
  /** Tells everybody who has a book open that its comments changed. */
  rooms: { commented(projectId: string): void };
  /** Notes whom a comment mentions, and tells them. */
  noteMentions(comment: { ownerId: string; id: string }): Promise<void>;
}

export function commentHandlers(services: CommentServices): BoundHandler[] {
  const { store, rooms, noteMentions } = services;
  /** Changes a comment, and tells the room of its book. */
  async function telling<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    const comment = await store.comments.find(id);
    if (!comment) throw new AppError('comment_not_found');
    const result = await work();
    rooms.commented(comment.project_id);
    return result;
  }
  return [
    handle(listComments, async ({ user, book, params, query }) => {
      // A reader's link gives the text, but not the comments.
      if (!user && !hasRole(book.role, 'commenter')) return { comments: [] };
      const resolved = query.resolved === undefined ? undefined : query.resolved === 'true';
      const asked = {
        ownerId: book.ownerId,
        projectId: params.id,
        sectionId: query.section_id,
        resolved,
        view: viewOf(book.role),
      };
      const comments = await readComments(services, asked);
      return { comments: user ? comments : withoutIds(comments) };
    }),

    handle(addComment, async ({ user, book, params, body }) => {
      const place = { ownerId: book.ownerId, userId: user.id, projectId: params.id };
      const given = { ...place, given: body, view: viewOf(book.role) };
      const comment = await writing.addComment(services, given);
      rooms.commented(params.id);
      await noteMentions({ ownerId: book.ownerId, id: comment.id });
      return comment;
    }),

    handle(replyToComment, async ({ user, book, params, body }) => {
      const by = { ownerId: book.ownerId, userId: user.id, view: viewOf(book.role) };
      const thread = await telling(params.id, () =>
        writing.replyTo(services, { ...by, id: params.id, text: body.text }),
      );
      const reply = thread.replies.findLast(({ author }) => author?.user_id === user.id);
      if (reply) await noteMentions({ ownerId: book.ownerId, id: reply.id });
      return thread;
    }),

    handle(changeComment, async ({ user, book, params, body }) => {
      const key = { id: params.id, ownerId: book.ownerId, caller: { id: user.id, role: book.role } };
      const thread = await telling(params.id, () => writing.changeComment(services, key, body));
      if (body.text !== undefined) await noteMentions({ ownerId: book.ownerId, id: params.id });
      return thread;
    }),

    handle(removeComment, async ({ user, book, params }) => {
      const key = { id: params.id, ownerId: book.ownerId, caller: { id: user.id, role: book.role } };
      await telling(params.id, () => writing.removeComment(services, key));
      return { id: params.id };
    }),

    handle(listMentions, async ({ user }) => ({ mentions: await readMentions(services, user.id) })),

    handle(markMentionsRead, async ({ user, body }) => {
      const read = { userId: user.id, threadId: body.comment_id, now: services.now().toISOString() };
      return { read: await store.comments.readMentions(read) };
    }),
  ];
}
