import type { BookComment, CommentAuthor, CommentReply } from '#contract/comments.ts';
import { personName } from '#contract/person-name.ts';
import type { NamedComment } from './comments-store.ts';

/** Comments, each with its replies, from a list of both. */
export function presentComments(stored: readonly NamedComment[]): BookComment[] {
  const replies = Map.groupBy(
    stored.filter(({ thread_id }) => thread_id !== null),
    ({ thread_id }) => thread_id,
  );
  return stored
    .filter(({ thread_id }) => thread_id === null)
    .map((comment) => presentComment(comment, replies.get(comment.id) ?? []));
}

/** The comments as whoever reads by a link sees them: they learn who said something by name alone. */
export function withoutIds(comments: readonly BookComment[]): BookComment[] {
  const nameless = (author: CommentAuthor | null) => author && { ...author, user_id: '' };
  return comments.map((comment) => ({
    ...comment,
    author: nameless(comment.author),
    resolved_by: nameless(comment.resolved_by),
    replies: comment.replies.map((reply) => ({ ...reply, author: nameless(reply.author) })),
  }));
}

function presentComment(comment: NamedComment, replies: readonly NamedComment[]): BookComment {
  const { section_id, anchor, resolved_at, resolved_by, resolver_email } = comment;
  return {
    ...presentReply(comment),
    section_id,
    anchor: anchor && { quote: anchor.quote, from: anchor.from, to: anchor.to },
    is_gone: anchor?.is_gone ?? false,
    resolved: resolved_at !== null,
    resolved_at,
    resolved_by: presentAuthor(resolved_by, resolver_email),
    replies: replies.map(presentReply),
  };
}

function presentReply({ id, author_id, author_email, text, created_at, edited_at }: NamedComment): CommentReply {
  return { id, author: presentAuthor(author_id, author_email), text, created_at, edited_at };
}

/** Null for whoever is there no more; an account that is being deleted has no address any more. */
function presentAuthor(userId: string | null, email: string | null): CommentAuthor | null {
  return userId !== null && email ? { user_id: userId, name: personName(email) } : null;
}
