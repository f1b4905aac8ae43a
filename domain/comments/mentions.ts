import { cutText } from '#book/text/normalize-text.ts';
import { personName } from '#contract/accounts/people.ts';
import { viewOf } from '#contract/book-roles.ts';
import { type Mention, mentionsIn } from '#contract/comments.ts';
import { AppError } from '#contract/errors.ts';
import { type AttemptServices, guardAttempts } from '#domain/attempts/attempt-guard.ts';
import type { CollaborationServices } from '#domain/collaboration/collaboration-services.ts';
import { composeMail, type Mail } from '#domain/mails/mail.ts';
import type { Database } from '#domain/database/database.ts';
import { requireProject } from '#domain/store/required.ts';
import type { Store } from '#domain/store/store.ts';
import { presentAuthor, readComments } from './read-comments.ts';

export interface MentionServices extends CollaborationServices {
  accounts: AttemptServices;
  /** Runs work in a transaction, which it gets both as a store and as a database. */
  transact<T>(work: (store: Pick<Store, 'comments'>, transaction: Database) => Promise<T>): Promise<T>;
  /** Stores a mail in a transaction. Call the returned function after the transaction, to send it. */
  queuedMailer: { add(mail: Mail, transaction: Database): Promise<() => Promise<void>> };
  appUrl: () => string;
}

/** A comment or reply that was just written or changed. */
interface WrittenComment {
  ownerId: string;
  id: string;
}

/** How many people one comment can mention. */
const MENTIONED_MAX = 20;
/** The longest part of a comment in a mail, in characters. */
const QUOTED_MAX = 500;

/**
 * Notes whom a comment mentions by "@" and a name, and sends each of them a mail. People whom it mentioned before, its author, and people who
 * do not see the comment are left out. Above the limit of mails a mention is only noted.
 */
export async function noteMentions(services: MentionServices, { ownerId, id }: WrittenComment): Promise<void> {
  const { store, transact, now, accounts, queuedMailer, appUrl } = services;
  const comment = await store.comments.find(id);
  if (!comment?.author_id) return;
  const { project_id: projectId, author_id: authorId, text } = comment;
  const threadId = comment.thread_id ?? id;
  const people = text.includes('@') ? await store.members.people({ ownerId, projectId }) : [];
  const named = new Set(mentionsIn(text, people).flatMap(({ userIds }) => userIds));
  named.delete(authorId);
  const asked = people.filter(({ user_id }) => named.has(user_id)).slice(0, MENTIONED_MAX);
  const hasPrinted = asked.some(({ role }) => viewOf(role) === 'printed');
  const isPrinted =
    hasPrinted && (await seenIn(services, { ownerId, projectId, sectionId: comment.section_id })).has(id);
  const seeing = asked.filter(({ role }) => viewOf(role) === 'whole' || isPrinted);
  if (comment.edited_at !== null)
    await store.comments.removeMentionsExcept({ commentId: id, userIds: seeing.map(({ user_id }) => user_id) });
  if (seeing.length === 0) return;
  const userIds = seeing.map(({ user_id }) => user_id);
  const { title } = await requireProject(store, ownerId, projectId);
  const author = personName(
    people.find(({ user_id }) => user_id === authorId) ?? (await store.members.findPerson(authorId)),
  );
  const [book, section, thread] = [projectId, comment.section_id, threadId].map(encodeURIComponent);
  const link = `${appUrl()}/project/${book}?section=${section}&comment=${thread}`;
  const attempts = guardAttempts(accounts, 'mention');
  const mailed = new Set<string>();
  for (const { user_id, email } of seeing)
    if (await isAllowed(() => attempts.require(authorId, email))) mailed.add(user_id);
  // In one transaction, so that nobody is noted as mentioned without the mail that says so, nor gets it twice.
  const sent = await transact(async ({ comments }, transaction) => {
    const fresh = new Set(await comments.addMentions({ commentId: id, userIds, now: now().toISOString() }));
    const mails: { email: string; send: () => Promise<void> }[] = [];
    for (const { user_id, email } of seeing)
      if (fresh.has(user_id) && mailed.has(user_id))
        mails.push({
          email,
          send: await queuedMailer.add(mentionMail(email, { author, title, text, link }), transaction),
        });
    return mails;
  });
  for (const { email, send } of sent) {
    await isAllowed(() => attempts.count(authorId, email));
    await send();
  }
}

/** Whether the limit of mails allows one more. */
async function isAllowed(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_attempts') return false;
    throw error;
  }
}

/** The ids of the comments and replies of a section that people see who see the printed book. */
async function seenIn(
  services: CollaborationServices,
  place: { ownerId: string; projectId: string; sectionId: string },
): Promise<Set<string>> {
  const comments = await readComments(services, { ...place, view: 'printed' });
  return new Set(comments.flatMap(({ id, replies }) => [id, ...replies.map((reply) => reply.id)]));
}

function mentionMail(
  to: string,
  { author, title, text, link }: { author: string; title: string; text: string; link: string },
): Mail {
  const start = cutText(text, QUOTED_MAX);
  const quoted = start === text ? text : `${start}…`;
  return composeMail(
    { to, subject: `${author} mentions you in a comment at Tomewright` },
    {
      heading: 'You are mentioned in a comment',
      paragraphs: [`${author} mentions you in a comment in the book “${title}”:`, quoted],
      action: { label: 'See the comment', link },
      closing: 'You receive this message because you are a member of the book.',
    },
  );
}

/** How many mentions a person is shown. */
const MENTIONS_LISTED = 50;
/** How many are looked through for them, since a person may not see every comment that mentions them. */
const MENTIONS_READ = 1000;

/** The mentions of a person in books that they have access to, the newest first, as many as are looked through. */
async function* mentionsOf({ store }: CollaborationServices, userId: string) {
  for (let offset = 0; offset < MENTIONS_READ; offset += MENTIONS_LISTED) {
    const found = await store.comments.listMentions(userId, { offset, limit: MENTIONS_LISTED });
    yield* found;
    if (found.length < MENTIONS_LISTED) return;
  }
}

/** The newest mentions of a person in comments that they see, the newest first. */
export async function readMentions(services: CollaborationServices, userId: string): Promise<Mention[]> {
  // The printed words of a section are read once for all its comments.
  const printed = new Map<string, Promise<Set<string>>>();
  const mentions: Mention[] = [];
  for await (const mention of mentionsOf(services, userId)) {
    if (mentions.length === MENTIONS_LISTED) break;
    const { owner_id: ownerId, role, thread_id, author_id, author_email, author_name, ...shown } = mention;
    const { comment_id, project_id: projectId, section_id: sectionId } = shown;
    if (viewOf(role ?? 'owner') === 'printed') {
      const key = JSON.stringify([projectId, sectionId]);
      const seen = printed.get(key) ?? seenIn(services, { ownerId, projectId, sectionId });
      printed.set(key, seen);
      if (!(await seen).has(comment_id)) continue;
    }
    const author = presentAuthor(author_id, author_email, author_name);
    mentions.push({ ...shown, thread_id: thread_id ?? comment_id, author });
  }
  return mentions;
}
