import { foldEmail } from '#book/text/normalize-text.ts';
import { type BookRole, MEMBER_RIGHTS, type MemberRole } from '#contract/book-roles.ts';
import { AppError } from '#contract/errors.ts';
import { INVITATION_DAYS, MEMBERS_MAX, type OwnInvitation } from '#contract/members.ts';
import type { DomainServices } from '#domain/services.ts';
import type { NamedPerson, StoredInvitation } from './members-store.ts';
import { lockProject, requireProject } from '#domain/store/required.ts';
import { type Mail, composeMail } from '#domain/mails/mail.ts';

const DAY_MS = 24 * 60 * 60_000;

interface NewInvitation {
  ownerId: string;
  projectId: string;
  email: string;
  role: MemberRole;
  /** The hash of the token in the mail. */
  tokenHash: string;
}

/**
 * Stores an invitation to a book. A person who was invited before gets a new token, and the earlier one becomes invalid. Throws
 * `member_exists` where they are a member already.
 */
export function inviteMember(
  { store, now, newId }: Pick<DomainServices, 'store' | 'now' | 'newId'>,
  { ownerId, projectId, email, role, tokenHash }: NewInvitation,
): Promise<{ invitation: StoredInvitation; title: string; inviter: NamedPerson }> {
  return store.transaction(async (records) => {
    const { members } = records;
    const { title } = await lockProject(records, ownerId, projectId);
    const folded = foldEmail(email);
    const inviter = await members.findPerson(ownerId);
    if (foldEmail(inviter.email) === folded)
      throw new AppError('member_exists', { message: 'This book is yours already.' });
    const present = await members.list(projectId);
    if (present.some((member) => foldEmail(member.email) === folded)) throw new AppError('member_exists');
    const asked = await members.listInvitations(projectId);
    const before = asked.find(({ email_folded }) => email_folded === folded);
    if (!before && present.length + asked.length >= MEMBERS_MAX) throw new AppError('too_many_members');
    const time = now();
    const invitation = {
      id: before?.id ?? newId(),
      project_id: projectId,
      email: before?.email ?? email,
      email_folded: folded,
      role,
      token_hash: tokenHash,
      created_at: time.toISOString(),
      expires_at: new Date(time.getTime() + INVITATION_DAYS * DAY_MS).toISOString(),
    };
    await members.putInvitation(invitation);
    return { invitation, title, inviter };
  });
}

interface InvitationFacts {
  /** The book's owner. */
  inviter: NamedPerson;
  title: string;
  role: MemberRole;
  link: string;
}

/** Invites a person to a book. The subject does not name the book, so that nobody's words appear in a stranger's list of mails. */
export function invitationMail(to: string, { inviter, title, role, link }: InvitationFacts): Mail {
  const { email } = inviter;
  return composeMail(
    { to, replyTo: email, subject: `${nameAndAddress(inviter)} invites you to a book at Tomewright` },
    {
      heading: 'You are invited to a book',
      paragraphs: [
        `${nameAndAddress(inviter)} invites you to the book “${title}” at Tomewright. ${MEMBER_RIGHTS[role]}`,
        `The link works for ${INVITATION_DAYS} days, for the account of ${to}. If you have none yet, you can make one there.`,
      ],
      action: { label: 'See the invitation', link },
      closing: 'If you do not know who invites you, you can delete this message and nothing more will happen.',
    },
  );
}

/** The person who is signed in, with what is known of their address. */
interface Invited {
  id: string;
  email: string;
  email_verified: boolean;
}

/** The book of an invitation, before it is accepted. The token is enough to read it, because the mail says the same. */
export async function readInvitation(
  { store, now }: Pick<DomainServices, 'store' | 'now'>,
  tokenHash: string,
): Promise<{ title: string; inviter: string; role: MemberRole }> {
  const { members } = store;
  const invitation = await members.findInvitation({ token_hash: tokenHash });
  const ownerId = invitation && (await members.ownerOf(invitation.project_id));
  if (!invitation || ownerId === null) throw new AppError('invitation_not_found');
  if (invitation.expires_at <= now().toISOString()) throw new AppError('invitation_expired');
  const { title } = await requireProject(store, ownerId, invitation.project_id);
  return { title, inviter: nameAndAddress(await members.findPerson(ownerId)), role: invitation.role };
}

/** A stranger's name proves nothing, so people who are invited see the address too. */
function nameAndAddress({ display_name, email }: NamedPerson): string {
  return display_name === '' ? email : `${display_name} (${email})`;
}

/** The invitations that wait for a person. Only a verified address proves that they are the person's. */
export async function readOwnInvitations(
  { store, now }: Pick<DomainServices, 'store' | 'now'>,
  { email, email_verified }: Invited,
): Promise<OwnInvitation[]> {
  if (!email_verified) return [];
  const found = await store.members.listInvitationsOf(foldEmail(email), now().toISOString());
  return found.map(({ email: address, display_name, ...invitation }) => ({
    ...invitation,
    inviter: nameAndAddress({ email: address, display_name }),
  }));
}

/** Deletes an invitation of a person. */
export async function declineInvitation(
  { store }: Pick<DomainServices, 'store'>,
  { email, email_verified }: Invited,
  id: string,
): Promise<void> {
  const { members } = store;
  const invitation = email_verified ? await members.findInvitation({ id }) : null;
  if (invitation?.email_folded !== foldEmail(email)) throw new AppError('invitation_not_found');
  await members.removeInvitation(invitation.project_id, id);
}

/**
 * Makes a person a member by the token or the id of their invitation, which is then deleted. It only counts for the address that it was sent to, once
 * the person has proved that it is theirs: a mail may have been passed on.
 */
export async function acceptInvitation(
  { store, now }: Pick<DomainServices, 'store' | 'now'>,
  person: Invited,
  key: { token_hash: string } | { id: string },
): Promise<{ project_id: string; title: string; role: BookRole }> {
  return store.transaction(async (records) => {
    const { members } = records;
    const invitation = await members.findInvitation(key);
    if (!invitation) throw new AppError('invitation_not_found');
    const { project_id, email_folded, expires_at, role } = invitation;
    if (email_folded !== foldEmail(person.email)) throw new AppError('invitation_for_another');
    if (!person.email_verified) throw new AppError('email_unverified');
    const time = now().toISOString();
    if (expires_at <= time) throw new AppError('invitation_expired');
    const ownerId = await members.ownerOf(project_id);
    if (ownerId === null) throw new AppError('invitation_not_found');
    const { title } = await lockProject(records, ownerId, project_id);
    // Of two concurrent acceptances or withdrawals, the second finds it gone.
    if (!(await members.removeInvitation(project_id, invitation.id))) throw new AppError('invitation_not_found');
    if (ownerId === person.id) return { project_id, title, role: 'owner' };
    await members.put({ project_id, user_id: person.id, role, added_at: time });
    return { project_id, title, role };
  });
}
