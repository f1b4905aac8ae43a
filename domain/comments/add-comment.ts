import { withoutSpace } from '#book/collaboration/find-words.ts';
import { type BookComment, COMMENTS_MAX, type NewComment, REPLIES_MAX } from '#contract/comments.ts';
import type { BookView } from '#contract/book-roles.ts';
import { AppError } from '#contract/errors.ts';
import { requireRoom } from '../bounds/quota.ts';
import type { LivingServices } from '../living/living-services.ts';
import { type StoredComment, commentBytes } from './comments-store.ts';
import { lockProject } from '../store/required.ts';
import type { Records } from '../store/store.ts';
import { placeAnchors } from './place-anchors.ts';
import { readPrintedWords } from './printed-words.ts';
import { readThread, requireSeen } from './read-comments.ts';

/** Somebody who may comment in a book. */
export interface Commenting {
  ownerId: string;
  userId: string;
  /** What of the book is seen by whoever comments; all of it where absent. */
  view?: BookView;
}

export interface WantedComment {
  projectId: string;
  given: NewComment;
}

/** Writes a comment on a section, or on words in it. */
export async function addComment(
  services: LivingServices,
  { ownerId, userId, projectId, given, view = 'whole' }: Commenting & WantedComment,
): Promise<BookComment> {
  const { section_id, text } = given;
  const key = { projectId, sectionId: section_id };
  const wish = given.anchor;
  const [anchor = null] = wish ? await placeAnchors(services, { ownerId, key }, [withoutBlanks(wish)]) : [];
  if (wish && !anchor) throw new AppError('quote_not_found');
  const printed = anchor !== null && (await readPrintedWords(services, ownerId, key)).find(anchor.words) !== null;
  // Nobody finds out by quoting what stands in what they do not see.
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
    if (!(await records.living.head(key))) throw new AppError('section_not_found');
    await store(records, services, comment);
  });
  return readThread(services, { ownerId, threadId: comment.id, view });
}

/** Replies to a comment. A reply to a reply is one to its comment. */
export async function replyTo(
  services: LivingServices,
  { ownerId, userId, id, text, view = 'whole' }: Commenting & { id: string; text: string },
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

/** What stands around words is compared without white space. */
function withoutBlanks({ before, after, ...wish }: NonNullable<NewComment['anchor']>) {
  return { ...wish, ...(before && { before: withoutSpace(before) }), ...(after && { after: withoutSpace(after) }) };
}

function newComment({ now, newId }: LivingServices, userId: string, text: string) {
  const nothing = { thread_id: null, anchor: null, edited_at: null, resolved_at: null, resolved_by: null };
  return { ...nothing, id: newId(), author_id: userId, text, created_at: now().toISOString() };
}

async function store(records: Records, { quotaBytes }: LivingServices, comment: StoredComment): Promise<void> {
  const { owner_id: ownerId, project_id } = comment;
  if ((await records.comments.count(project_id)) >= COMMENTS_MAX) throw new AppError('too_many_comments');
  await requireRoom(records, { ownerId, added: commentBytes(comment), quotaBytes });
  await records.comments.add(comment);
}
