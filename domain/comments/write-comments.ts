import { withoutSpace } from '#book/collaboration/find-words.ts';
import {
  type BookComment,
  type CommentChange,
  COMMENTS_MAX,
  type NewComment,
  REPLIES_MAX,
} from '#contract/comments.ts';
import { type BookRole, type BookView, hasRole, viewOf } from '#contract/book-roles.ts';
import { AppError } from '#contract/errors.ts';
import { requireRoom } from '../bounds/quota.ts';
import type { CollaborationServices } from '../collaboration/collaboration-services.ts';
import type { DomainServices } from '../services.ts';
import { commentBytes, type StoredComment } from './comments-store.ts';
import { lockProject } from '../store/required.ts';
import type { Records } from '../store/store.ts';
import { placeAnchors, readPrintedWords, readThread, requireSeen } from './read-comments.ts';

/** A person who may comment in a book. */
interface Commenter {
  ownerId: string;
  userId: string;
  /** Which view of the book the person has; the whole book where absent. */
  view?: BookView;
}

interface WantedComment {
  projectId: string;
  given: NewComment;
}

/** Writes a comment on a section, or on words in it. */
export async function addComment(
  services: CollaborationServices,
  { ownerId, userId, projectId, given, view = 'whole' }: Commenter & WantedComment,
): Promise<BookComment> {
  const { section_id, text } = given;
  const key = { projectId, sectionId: section_id };
  const wish = given.anchor;
  const [anchor = null] = wish ? await placeAnchors(services, { ownerId, key }, [withoutBlanks(wish)]) : [];
  if (wish && !anchor) throw new AppError('quote_not_found');
  const printed = anchor !== null && (await readPrintedWords(services, ownerId, key)).find(anchor.words) !== null;
  // People who see only the printed text must not find out by quoting what else the section says.
  if (anchor && !printed && view === 'printed') throw new AppError('quote_not_found');
  const comment = {
    ...newComment(services, userId, text),
    project_id: projectId,
    owner_id: ownerId,
    section_id,
    anchor: anchor && { ...anchor, printed },
  };
  await services.store.transaction(async (records) => {
    await lockProject(records, ownerId, projectId);
    if (!(await records.sectionLogs.head(key))) throw new AppError('section_not_found');
    await store(records, services, comment);
  });
  return readThread(services, { ownerId, threadId: comment.id, view });
}

/** Replies to a comment. A reply to a reply becomes a reply to its comment. */
export async function replyTo(
  services: CollaborationServices,
  { ownerId, userId, id, text, view = 'whole' }: Commenter & { id: string; text: string },
): Promise<BookComment> {
  const found = await services.store.comments.find(id);
  if (!found) throw new AppError('comment_not_found');
  const threadId = found.thread_id ?? id;
  const asked = { ownerId, threadId, view };
  await requireSeen(services, asked);
  await services.store.transaction(async (records) => {
    await lockProject(records, ownerId, found.project_id);
    const thread = await records.comments.find(threadId);
    if (!thread) throw new AppError('comment_not_found');
    if ((await records.comments.countReplies(threadId)) >= REPLIES_MAX)
      throw new AppError('too_many_comments', { message: FULL_THREAD });
    const { project_id, owner_id, section_id } = thread;
    const place = { project_id, owner_id, section_id, thread_id: threadId };
    await store(records, services, { ...newComment(services, userId, text), ...place });
  });
  return readThread(services, asked);
}

const FULL_THREAD = `A comment has at most ${REPLIES_MAX} replies. Please begin another one.`;

/** The words around a quote are compared without white space. */
function withoutBlanks({ before, after, ...wish }: NonNullable<NewComment['anchor']>) {
  return { ...wish, ...(before && { before: withoutSpace(before) }), ...(after && { after: withoutSpace(after) }) };
}

function newComment({ now, newId }: CollaborationServices, userId: string, text: string) {
  const nothing = { thread_id: null, anchor: null, edited_at: null, resolved_at: null, resolved_by: null };
  return { ...nothing, id: newId(), author_id: userId, text, created_at: now().toISOString() };
}

async function store(records: Records, { quotaBytes }: CollaborationServices, comment: StoredComment): Promise<void> {
  const { owner_id: ownerId, project_id } = comment;
  if ((await records.comments.count(project_id)) >= COMMENTS_MAX) throw new AppError('too_many_comments');
  await requireRoom(records, { ownerId, added: commentBytes(comment), quotaBytes });
  await records.comments.add(comment);
}

/** A comment or a reply, and who wants to change it. */
interface CommentKey {
  id: string;
  ownerId: string;
  caller: { id: string; role: BookRole };
}

type CommentServices = Pick<DomainServices, 'store' | 'now' | 'quotaBytes'>;

/** Changes what a comment or reply says, and whether a comment is resolved. Answers with the whole comment. */
export async function changeComment(
  services: CollaborationServices,
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
    if (author_id !== key.caller.id && !hasRole(key.caller.role, 'owner'))
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
    // It may have been changed or deleted before the lock was taken.
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
  if (comment.author_id !== caller.id && !hasRole(caller.role, 'editor'))
    throw new AppError('forbidden', { message: NOT_YOURS_TO_RESOLVE });
  if (wanted === (comment.resolved_at !== null)) return comment;
  return { ...comment, resolved_at: wanted ? at : null, resolved_by: wanted ? caller.id : null };
}
