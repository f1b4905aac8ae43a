import { type BookRole, hasRight, viewOf } from '#contract/book-roles.ts';
import type { BookComment, CommentChange } from '#contract/comments.ts';
import { AppError } from '#contract/errors.ts';
import { requireRoom } from '../bounds/quota.ts';
import type { LivingServices } from '../living/living-services.ts';
import type { DomainServices } from '../services.ts';
import { type StoredComment, commentBytes } from './comments-store.ts';
import { lockProject } from '../store/required.ts';
import type { Records } from '../store/store.ts';
import { readThread, requireSeen } from './read-comments.ts';

/** A comment or a reply, and who wants to do something with it. */
export interface CommentKey {
  id: string;
  ownerId: string;
  caller: { id: string; role: BookRole };
}

type CommentServices = Pick<DomainServices, 'store' | 'now' | 'quotaBytes'>;

/** Changes what a comment or reply says, and whether a comment is resolved. Answers with the whole comment. */
export async function changeComment(
  services: LivingServices,
  key: CommentKey,
  change: CommentChange,
): Promise<BookComment> {
  const found = await services.store.comments.find(key.id);
  if (!found) throw new AppError('comment_not_found');
  const { ownerId, caller } = key;
  const asked = { ownerId, threadId: found.thread_id ?? key.id, view: viewOf(caller.role) };
  await requireSeen(services, asked);
  const at = services.now().toISOString();
  await withComment(services, key, async (records, before) => {
    const after = resolved(rewritten(before, key, { text: change.text, at }), key, { resolved: change.resolved, at });
    if (after === before) return;
    const added = commentBytes(after) - commentBytes(before);
    await requireRoom(records, { ownerId, added, quotaBytes: services.quotaBytes });
    await records.comments.replace(after);
  });
  return readThread(services, asked);
}

/** Deletes a comment with its replies, or a reply. */
export async function removeComment(services: CommentServices, key: CommentKey): Promise<void> {
  await withComment(services, key, async (records, { author_id, id }) => {
    if (author_id !== key.caller.id && !hasRight(key.caller.role, 'owner'))
      throw new AppError('forbidden', { message: NOT_YOURS_TO_DELETE });
    await records.comments.remove(id);
  });
}

const NOT_YOURS_TO_DELETE = 'Only whoever wrote a comment and the owner of the book can delete it.';
const NOT_YOURS = 'Only whoever wrote a comment can change what it says.';
const NOT_YOURS_TO_RESOLVE = 'Only whoever wrote a comment, an editor and the owner of the book can resolve it.';
const NO_THREAD = 'A reply cannot be resolved. Please resolve the comment to which it belongs.';

async function withComment(
  { store }: CommentServices,
  { id, ownerId }: CommentKey,
  work: (records: Records, comment: StoredComment) => Promise<void>,
): Promise<StoredComment> {
  return store.transaction(async (records) => {
    const found = await records.comments.find(id);
    if (!found) throw new AppError('comment_not_found');
    await lockProject(records, ownerId, found.project_id);
    // It may have been changed or deleted until the lock was there.
    const comment = await records.comments.find(id);
    if (!comment) throw new AppError('comment_not_found');
    await work(records, comment);
    return comment;
  });
}

function rewritten(
  comment: StoredComment,
  { caller }: CommentKey,
  { text, at }: { text: string | undefined; at: string },
): StoredComment {
  if (text === undefined || text === comment.text) return comment;
  if (comment.author_id !== caller.id) throw new AppError('forbidden', { message: NOT_YOURS });
  return { ...comment, text, edited_at: at };
}

function resolved(
  comment: StoredComment,
  { caller }: CommentKey,
  { resolved: wanted, at }: { resolved: boolean | undefined; at: string },
): StoredComment {
  if (wanted === undefined) return comment;
  if (comment.thread_id !== null) throw new AppError('invalid_input', { message: NO_THREAD });
  if (comment.author_id !== caller.id && !hasRight(caller.role, 'editor'))
    throw new AppError('forbidden', { message: NOT_YOURS_TO_RESOLVE });
  if (wanted === (comment.resolved_at !== null)) return comment;
  return { ...comment, resolved_at: wanted ? at : null, resolved_by: wanted ? caller.id : null };
}
