import type { BookRole, MemberRole } from '#contract/book-roles.ts';
import { AppError } from '#contract/errors.ts';
import type { Member } from '#contract/members.ts';
import type { DomainServices } from '../services.ts';
import { lockProject } from '../store/required.ts';
import { presentInvitation } from './present-members.ts';
import { requireRight } from './require-reach.ts';

/** A member, or somebody who was asked, by the id of the invitation. */
export interface MemberKey {
  ownerId: string;
  projectId: string;
  userId: string;
}

/** Gives a member another role, or whoever was asked the one that they are to come with. */
export function changeMember(
  { store }: Pick<DomainServices, 'store'>,
  { ownerId, projectId, userId }: MemberKey,
  role: MemberRole,
): Promise<Member> {
  return store.transaction(async (records) => {
    const { members } = records;
    await lockProject(records, ownerId, projectId);
    if (userId === ownerId) throw new AppError('owner_stays', { message: OWNER_STAYS });
    const member = (await members.list(projectId)).find(({ user_id }) => user_id === userId);
    if (member) {
      await members.put({ project_id: projectId, user_id: userId, role, added_at: '' });
      return { ...member, role };
    }
    const invitation = (await members.listInvitations(projectId)).find(({ id }) => id === userId);
    if (!invitation) throw new AppError('member_not_found');
    const changed = { ...invitation, role };
    await members.putInvitation(changed);
    return presentInvitation(changed);
  });
}

/** Takes somebody out of a book, or withdraws their invitation. Others than the owner may only take out themselves. */
export function removeMember(
  { store }: Pick<DomainServices, 'store'>,
  { ownerId, projectId, userId }: MemberKey,
  caller: { id: string; role: BookRole },
): Promise<void> {
  if (caller.id !== userId) requireRight(caller.role, 'owner');
  return store.transaction(async (records) => {
    const { members } = records;
    await lockProject(records, ownerId, projectId);
    if (userId === ownerId) throw new AppError('owner_stays');
    if (await members.remove(projectId, userId)) return;
    if (!(await members.removeInvitation(projectId, userId))) throw new AppError('member_not_found');
  });
}

const OWNER_STAYS = 'The owner of a book has no other role. Please hand the book over to a member first.';
