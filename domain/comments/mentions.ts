import { cutText } from '#book/text/normalize-text.ts';
import { personName } from '#contract/accounts/people.ts';
import { viewOf } from '#contract/book-roles.ts';
import { type Mention, mentionsIn } from '#contract/comments.ts';
import { AppError } from '#contract/errors.ts';
import { type AttemptServices, guardAttempts } from '#domain/attempts/attempt-guard.ts';
import type { CollaborationServices } from '#domain/collaboration/collaboration-services.ts';
import { composeMail, type Mail, type Mailer } from '#domain/mails/mail.ts';
import { requireProject } from '#domain/store/required.ts';
import { presentAuthor, readComments } from './read-comments.ts';

export interface MentionServices extends CollaborationServices {
  accounts: AttemptServices;
  queuedMailer: Pick<Mailer, 'send'>;
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
  const { store, now, accounts, queuedMailer, appUrl } = services;
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
  const fresh = new Set(await store.comments.addMentions({ commentId: id, userIds, now: now().toISOString() }));
  const { title } = await requireProject(store, ownerId, projectId);
  const author = personName(
    people.find(({ user_id }) => user_id === authorId) ?? (await store.members.findPerson(authorId)),
  );
  const [book, section, thread] = [projectId, comment.section_id, threadId].map(encodeURIComponent);
  const link = `${appUrl()}/project/${book}?section=${section}&comment=${thread}`;
  const attempts = guardAttempts(accounts, 'mention');
  for (const { user_id, email } of seeing) {
    if (!fresh.has(user_id) || !(await isWithinLimit(attempts, authorId, email))) continue;
    await queuedMailer.send(mentionMail(email, { author, title, text, link }));
  }
}

async function isWithinLimit(attempts: ReturnType<typeof guardAttempts>, authorId: string, email: string) {
  try {
    await attempts.count(authorId, email);
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

/** The newest mentions of a person in comments that they see, the newest first. */
export async function readMentions(services: CollaborationServices, userId: string): Promise<Mention[]> {
  const found = await services.store.comments.listMentions(userId);
  // The printed words of a section are read once for all its comments.
  const printed = new Map<string, Promise<Set<string>>>();
  const mentions: Mention[] = [];
  for (const mention of found) {
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
