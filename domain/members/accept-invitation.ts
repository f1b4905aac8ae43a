import { foldEmail } from '#book/text/normalize-text.ts';
import type { BookRole, MemberRole } from '#contract/book-roles.ts';
import { AppError } from '#contract/errors.ts';
import type { DomainServices } from '../services.ts';
import { lockProject, requireProject } from '../store/required.ts';

/** Whoever is signed in, with what is known of their address. */
export interface Invited {
  id: string;
  email: string;
  email_verified: boolean;
}

/** What an invitation is to, before it is accepted. The token alone tells it: whoever has the mail has read the same there. */
export async function readInvitation(
  { store, now }: Pick<DomainServices, 'store' | 'now'>,
  tokenHash: string,
): Promise<{ title: string; inviter: string; role: MemberRole }> {
  const { members } = store;
  const invitation = await members.findInvitation(tokenHash);
  const ownerId = invitation && (await members.ownerOf(invitation.project_id));
  if (!invitation || ownerId === null) throw new AppError('invitation_not_found');
  if (invitation.expires_at <= now().toISOString()) throw new AppError('invitation_expired');
  const { title } = await requireProject(store, ownerId, invitation.project_id);
  return { title, inviter: await members.emailOf(ownerId), role: invitation.role };
}

/**
 * Lets somebody into a book by the token of their invitation, which ends with it. It counts for the address that it was sent to, and only
 * once that is proved to be theirs: a mail may have been passed on.
 */
export async function acceptInvitation(
  { store, now }: Pick<DomainServices, 'store' | 'now'>,
  person: Invited,
  tokenHash: string,
): Promise<{ project_id: string; title: string; role: BookRole }> {
  return store.transaction(async (records) => {
    const { members } = records;
    const invitation = await members.findInvitation(tokenHash);
    if (!invitation) throw new AppError('invitation_not_found');
    const { project_id, email_folded, expires_at, role } = invitation;
    if (email_folded !== foldEmail(person.email)) throw new AppError('invitation_for_another');
    if (!person.email_verified) throw new AppError('email_unverified');
    const time = now().toISOString();
    if (expires_at <= time) throw new AppError('invitation_expired');
    const ownerId = await members.ownerOf(project_id);
    if (ownerId === null) throw new AppError('invitation_not_found');
    const { title } = await lockProject(records, ownerId, project_id);
    // Of two who accept or withdraw at once, one finds it gone.
    if (!(await members.removeInvitation(project_id, invitation.id))) throw new AppError('invitation_not_found');
    if (ownerId === person.id) return { project_id, title, role: 'owner' };
    await members.put({ project_id, user_id: person.id, role, added_at: time });
    return { project_id, title, role };
  });
}
