import type { AnchorWish } from '#book/collaboration/anchor.ts';
import { withoutSpace } from '#book/collaboration/find-words.ts';
import type { BookView } from '#contract/book-roles.ts';
import type { BookComment, CommentAuthor, CommentReply } from '#contract/comments.ts';
import { AppError } from '#contract/errors.ts';
import { personName } from '#contract/accounts/people.ts';
import type { OwnKey, SectionKey } from '#domain/sections/stored-section.ts';
import type { CollaborationServices } from '../collaboration/collaboration-services.ts';
import { openSectionLog } from '../collaboration/open-section-log.ts';
import { materializeReadable, materializeWith } from '../collaboration/materialize-books.ts';
import { UnreadableTextError } from '../collaboration/unreadable-sections.ts';
import type { DomainServices } from '../services.ts';
import type { AnchorOf, NamedComment, StoredAnchor } from './comments-store.ts';

interface CommentsAsked {
  ownerId: string;
  projectId: string;
  /** One section alone. */
  sectionId?: string | undefined;
  /** True: only resolved comments; false: only open ones. */
  resolved?: boolean | undefined;
  /** Which view of the book the caller has; the whole book where absent. */
  view?: BookView;
}

/** One comment with its replies. */
interface ThreadAsked extends Required<Pick<CommentsAsked, 'ownerId' | 'view'>> {
  threadId: string;
}

/** Reads the requested comments and replies from the store. */
type List = () => Promise<NamedComment[]>;

/** The comments of a book, the oldest first, each with the present position of its words. */
export async function readComments(services: CollaborationServices, asked: CommentsAsked): Promise<BookComment[]> {
  const { projectId, sectionId, resolved } = asked;
  const comments = await seenComments(services, asked, () => services.store.comments.list(projectId, sectionId));
  return comments.filter((comment) => resolved === undefined || comment.resolved === resolved);
}

/** One comment with its replies, as the list of comments shows it. Throws `comment_not_found` where the list does not show it. */
export async function readThread(
  services: CollaborationServices,
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

/** Throws `comment_not_found` where the caller does not see the comment: then they cannot answer or change it either. */
export async function requireSeen(services: CollaborationServices, asked: ThreadAsked): Promise<void> {
  if (asked.view === 'printed') await readThread(services, asked);
}

async function seenComments(services: CollaborationServices, asked: CommentsAsked, list: List): Promise<BookComment[]> {
  const current = await withCurrentAnchors(services, asked, await materializedComments(services, asked, list));
  return presentComments(asked.view === 'printed' ? await printedComments(services, asked, current) : current);
}

/**
 * Leaves out comments on words that are not printed, such as a hint's, with their replies. Comments on printed words that were deleted stay,
 * but without the quoted words, which only people who see the whole book may read.
 */
async function printedComments(
  services: CollaborationServices,
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

/** The comment with its words as they are printed now; null where they are not printed. */
function seenComment(comment: NamedComment, printed: PrintedWords | undefined): NamedComment | null {
  const { anchor } = comment;
  if (anchor === null) return comment;
  if (anchor.is_gone) return anchor.printed ? { ...comment, anchor: { ...anchor, quote: '' } } : null;
  const quote = printed?.find(anchor.words) ?? null;
  return quote === null ? null : { ...comment, anchor: { ...anchor, quote } };
}

/** Reads the comments after materializing those of their sections whose rows were changed by other means. */
async function materializedComments(
  services: CollaborationServices,
  { ownerId, projectId }: CommentsAsked,
  list: List,
): Promise<NamedComment[]> {
  const stored = await list();
  const rewritten = (await headsOf(services, projectId, stored)).filter(({ is_rewritten }) => is_rewritten);
  const materialize = materializeReadable(materializeWith(services), () => undefined);
  for (const { id } of rewritten) await materialize({ ownerId, key: { projectId, sectionId: id } });
  return rewritten.length === 0 ? stored : list();
}

/** The heads of the sections that have comments on words. */
function headsOf({ store }: CollaborationServices, projectId: string, stored: readonly NamedComment[]) {
  const anchored = stored.filter(({ anchor }) => anchor !== null);
  return store.sectionLogs.listHeads(projectId, [...new Set(anchored.map(({ section_id }) => section_id))]);
}

async function withCurrentAnchors(
  services: CollaborationServices,
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

/** Leaves the comments of a section as they were where its text cannot be put together, so that the others can be read. */
async function placeReadable(
  services: CollaborationServices,
  own: OwnKey,
  before: readonly AnchorOf[],
): Promise<AnchorOf[]> {
  try {
    return await placeAgain(services, own, before);
  } catch (error) {
    if (error instanceof UnreadableTextError) return [];
    throw error;
  }
}

/** Groups a list of comments and replies into comments with their replies. */
function presentComments(stored: readonly NamedComment[]): BookComment[] {
  const replies = Map.groupBy(
    stored.filter(({ thread_id }) => thread_id !== null),
    ({ thread_id }) => thread_id,
  );
  return stored
    .filter(({ thread_id }) => thread_id === null)
    .map((comment) => presentComment(comment, replies.get(comment.id) ?? []));
}

/** The comments for people who read by a link: they see only the names of the writers. */
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
  const { section_id, anchor, resolved_at, resolved_by, resolver_email, resolver_name } = comment;
  return {
    ...presentReply(comment),
    section_id,
    anchor: anchor && { quote: anchor.quote, from: anchor.from, to: anchor.to },
    is_gone: anchor?.is_gone ?? false,
    resolved: resolved_at !== null,
    resolved_at,
    resolved_by: presentAuthor(resolved_by, resolver_email, resolver_name),
    replies: replies.map(presentReply),
  };
}

function presentReply({ author_id, author_email, author_name, ...comment }: NamedComment): CommentReply {
  const { id, text, created_at, edited_at } = comment;
  return { id, author: presentAuthor(author_id, author_email, author_name), text, created_at, edited_at };
}

/** Null for a person who is gone; an account that is being deleted has no address any more. */
export function presentAuthor(userId: string | null, email: string | null, name: string | null): CommentAuthor | null {
  if (userId === null || !email) return null;
  return { user_id: userId, display_name: personName({ email, display_name: name ?? '' }) };
}

/** Finds words in printed lines, ignoring white space. */
interface PrintedWords {
  /** The words as they are printed; null where they are not. */
  find(words: string): string | null;
}

/** The printed words of a section; none where it is gone. */
export async function readPrintedWords(
  { store, documentParser }: Pick<DomainServices, 'store' | 'documentParser'>,
  ownerId: string,
  key: SectionKey,
): Promise<PrintedWords> {
  const section = await store.sections.findDocument(ownerId, key);
  return printedWords(section ? (await documentParser.printed(ownerId, section.doc)).lines : []);
}

function printedWords(lines: readonly string[]): PrintedWords {
  const text = lines.join(' ');
  const places: number[] = [];
  for (let at = 0; at < text.length; at += 1) if (withoutSpace(text.charAt(at)) !== '') places.push(at);
  const letters = withoutSpace(text);
  return {
    find(words) {
      const wanted = withoutSpace(words);
      const at = wanted === '' ? -1 : letters.indexOf(wanted);
      return at < 0 ? null : text.slice(places[at], (places[at + wanted.length - 1] ?? 0) + 1);
    },
  };
}

/** Finds the anchors of the wishes in a section as it is now, in the same order; null where the words are not there. */
export async function placeAnchors(
  services: CollaborationServices,
  own: OwnKey,
  wishes: readonly AnchorWish[],
): Promise<(StoredAnchor | null)[]> {
  const { log_id, bytes } = await openSectionLog(services, { ...own, known: null });
  const anchors = await services.yjsEngine.anchor(own.ownerId, { state: bytes, wishes });
  return anchors.map((anchor) => anchor && { ...anchor, log_id });
}

/**
 * Finds the words of comments again in a section that has begun another log since, as one does that comes back from the trash: positions in
 * the earlier log mean nothing in it. Stores and returns the new anchors.
 */
async function placeAgain(
  services: CollaborationServices,
  own: OwnKey,
  before: readonly AnchorOf[],
): Promise<AnchorOf[]> {
  const wishes = before.map(({ anchor: { words, before: ahead, after } }) => ({ quote: words, before: ahead, after }));
  const { log_id, bytes } = await openSectionLog(services, { ...own, known: null });
  const found = await services.yjsEngine.anchor(own.ownerId, { state: bytes, wishes });
  const anchors = before.map(({ id, anchor }, index) => {
    const { quote } = anchor;
    return { id, anchor: { ...anchor, is_gone: true, ...found[index], quote, log_id } };
  });
  await services.store.transaction(async (records) => {
    await records.projects.lock(own.ownerId, [own.key.projectId]);
    for (const anchor of anchors) await records.comments.replaceAnchor(anchor);
  });
  return anchors;
}
