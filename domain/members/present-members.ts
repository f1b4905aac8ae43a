import type { BookLink, Member } from '#contract/members.ts';
import { type BookRole, hasRight, viewOf } from '#contract/book-roles.ts';
import { personName } from '#contract/person-name.ts';
import type { StoredInvitation, StoredLink } from './members-store.ts';
import type { Records } from '../store/store.ts';

/** Who is in a book: its owner first, then the members by address; whoever was asked only for the owner. Addresses are for owner and editors; others learn names. */
export async function readMembers(
  { members }: Pick<Records, 'members'>,
  { ownerId, projectId, role }: { ownerId: string; projectId: string; role: BookRole },
): Promise<Member[]> {
  const owner: Member = { user_id: ownerId, email: await members.emailOf(ownerId), role: 'owner' };
  const asked = hasRight(role, 'owner') ? await members.listInvitations(projectId) : [];
  const all = [owner, ...(await members.list(projectId)), ...asked.map(presentInvitation)];
  return viewOf(role) === 'whole' ? all : all.map((member) => ({ ...member, email: personName(member.email) }));
}

/** Somebody who was asked; the id of the invitation stands for the person. */
export function presentInvitation({ id, email, role, expires_at }: StoredInvitation): Member {
  return { user_id: id, email, role, invited: true, expires_at };
}

/** A link without what it is known by. */
export function presentLink({ id, role, created_at, expires_at }: StoredLink): BookLink {
  return { id, role, created_at, expires_at };
}
