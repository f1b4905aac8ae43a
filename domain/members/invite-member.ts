import { foldEmail } from '#book/text/normalize-text.ts';
import type { MemberRole } from '#contract/book-roles.ts';
import { AppError } from '#contract/errors.ts';
import { INVITATION_DAYS, MEMBERS_MAX } from '#contract/members.ts';
import type { DomainServices } from '../services.ts';
import type { StoredInvitation } from './members-store.ts';
import { lockProject } from '../store/required.ts';

const DAY_MS = 24 * 60 * 60_000;

export interface NewInvitation {
  ownerId: string;
  projectId: string;
  email: string;
  role: MemberRole;
  /** What the token in the mail is known by. */
  tokenHash: string;
}

/**
 * Keeps that somebody was asked into a book. Whoever was asked before gets a new token, and the earlier one ends. Throws `member_exists`
 * where they are there already.
 */
export function inviteMember(
  { store, now, newId }: Pick<DomainServices, 'store' | 'now' | 'newId'>,
  { ownerId, projectId, email, role, tokenHash }: NewInvitation,
): Promise<{ invitation: StoredInvitation; title: string; inviter: string }> {
  return store.transaction(async (records) => {
    const { members } = records;
    const { title } = await lockProject(records, ownerId, projectId);
    const folded = foldEmail(email);
    const inviter = await members.emailOf(ownerId);
    if (foldEmail(inviter) === folded) throw new AppError('member_exists', { message: 'This book is yours already.' });
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
