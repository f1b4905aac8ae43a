import type { BookView } from '#contract/book-roles.ts';
import type { BookComment } from '#contract/comments.ts';
import { AppError } from '#contract/errors.ts';
import type { LivingServices, OwnKey } from '../living/living-services.ts';
import { settleReadable, settleWith } from '../living/settle-books.ts';
import { UnreadableTextError } from '../living/unreadable-text.ts';
import type { AnchorOf, NamedComment } from './comments-store.ts';
import { placeAgain } from './place-anchors.ts';
import { presentComments } from './present-comments.ts';
import { type PrintedWords, readPrintedWords } from './printed-words.ts';

export interface CommentsAsked {
  ownerId: string;
  projectId: string;
  /** One section alone. */
  sectionId?: string | undefined;
  /** Those that are resolved, or those that are not. */
  resolved?: boolean | undefined;
  /** What of the book is seen by whoever asks; all of it where absent. */
  view?: BookView;
}

/** One comment with its replies. */
export interface ThreadAsked extends Required<Pick<CommentsAsked, 'ownerId' | 'view'>> {
  threadId: string;
}

/** The comments and replies that are asked for, as they stand in the store. */
type List = () => Promise<NamedComment[]>;

/** The comments of a book, the oldest first, each with where its words stand now. */
export async function readComments(services: LivingServices, asked: CommentsAsked): Promise<BookComment[]> {
  const { projectId, sectionId, resolved } = asked;
  const comments = await seenComments(services, asked, () => services.store.comments.list(projectId, sectionId));
  return comments.filter((comment) => resolved === undefined || comment.resolved === resolved);
}

/** One comment with its replies, as the list of comments shows it; `comment_not_found` where it does not. */
export async function readThread(
  services: LivingServices,
  { ownerId, threadId, view }: ThreadAsked,
): Promise<BookComment> {
  const { comments } = services.store;
  const found = await comments.find(threadId);
  if (!found) throw new AppError('comment_not_found');
  const asked = { ownerId, projectId: found.project_id, view };
  const [comment] = await seenComments(services, asked, () => comments.listThread(threadId));
  if (!comment) throw new AppError('comment_not_found');
  return comment;
}

/** What somebody does not see they cannot answer or change: `comment_not_found`. */
export async function requireSeen(services: LivingServices, asked: ThreadAsked): Promise<void> {
  if (asked.view === 'printed') await readThread(services, asked);
}

async function seenComments(services: LivingServices, asked: CommentsAsked, list: List): Promise<BookComment[]> {
  const current = await withCurrentAnchors(services, asked, await settledComments(services, asked, list));
  return presentComments(asked.view === 'printed' ? await printedComments(services, asked, current) : current);
}

/**
 * Comments without those on words that are not printed, such as a hint's, with their replies. Of printed words that were deleted
 * only that is told: they are seen by whoever sees all of the book.
 */
async function printedComments(
  services: LivingServices,
  { ownerId, projectId }: CommentsAsked,
  comments: readonly NamedComment[],
): Promise<NamedComment[]> {
  const printed = new Map<string, PrintedWords>();
  for (const sectionId of new Set(comments.flatMap(({ anchor, section_id }) => (anchor ? [section_id] : [])))) {
    printed.set(sectionId, await readPrintedWords(services, ownerId, { projectId, sectionId }));
  }
  const seen = comments.flatMap((comment) => seenComment(comment, printed.get(comment.section_id)) ?? []);
  const ids = new Set(seen.map(({ id }) => id));
  return seen.filter(({ thread_id }) => thread_id === null || ids.has(thread_id));
}

/** The comment with the words that it is about as they are printed now; null where they are not printed. */
function seenComment(comment: NamedComment, printed: PrintedWords | undefined): NamedComment | null {
  const { anchor } = comment;
  if (anchor === null) return comment;
  if (anchor.is_gone) return anchor.printed ? { ...comment, anchor: { ...anchor, quote: '' } } : null;
  const quote = printed?.find(anchor.words) ?? null;
  return quote === null ? null : { ...comment, anchor: { ...anchor, quote } };
}

/** The comments as they are once what was written into the rows of their sections by other means is in their texts. */
async function settledComments(
  services: LivingServices,
  { ownerId, projectId }: CommentsAsked,
  list: List,
): Promise<NamedComment[]> {
  const stored = await list();
  const rewritten = (await headsOf(services, projectId, stored)).filter(({ is_rewritten }) => is_rewritten);
  const settle = settleReadable(settleWith(services), () => undefined);
  for (const { id } of rewritten) await settle({ ownerId, key: { projectId, sectionId: id } });
  return rewritten.length === 0 ? stored : list();
}

/** The heads of the sections of which words are commented on. */
function headsOf({ store }: LivingServices, projectId: string, stored: readonly NamedComment[]) {
  const anchored = stored.filter(({ anchor }) => anchor !== null);
  return store.living.listHeads(projectId, [...new Set(anchored.map(({ section_id }) => section_id))]);
}

async function withCurrentAnchors(
  services: LivingServices,
  { ownerId, projectId }: CommentsAsked,
  stored: readonly NamedComment[],
): Promise<NamedComment[]> {
  const anchored = stored.flatMap(({ id, section_id, anchor }) => (anchor ? [{ id, section_id, anchor }] : []));
  const logs = new Map((await headsOf(services, projectId, stored)).map(({ id, log_id }) => [id, log_id]));
  const strayed = anchored.filter(({ section_id, anchor }) => logs.get(section_id) !== anchor.log_id);
  const placed = new Map<string, AnchorOf>();
  for (const [sectionId, before] of Map.groupBy(strayed, ({ section_id }) => section_id)) {
    const own = { ownerId, key: { projectId, sectionId } };
    for (const one of await placeReadable(services, own, before)) placed.set(one.id, one);
  }
  return stored.map((comment) => ({ ...comment, anchor: placed.get(comment.id)?.anchor ?? comment.anchor }));
}

/** Leaves the comments of a section as they were whose text cannot be put together: the others are read. */
async function placeReadable(services: LivingServices, own: OwnKey, before: readonly AnchorOf[]): Promise<AnchorOf[]> {
  try {
    return await placeAgain(services, own, before);
  } catch (error) {
    if (error instanceof UnreadableTextError) return [];
    throw error;
  }
}
