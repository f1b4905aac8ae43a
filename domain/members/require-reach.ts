import { type BookRole, hasRight, missingRight } from '#contract/book-roles.ts';
import { AppError } from '#contract/errors.ts';
import type { Reach } from './members-store.ts';
import type { Records } from '../store/store.ts';

/** Whoever asks: a person, or nobody with a link of the book. */
export type Asker = { userId: string } | { linkHash: string };

/**
 * Whose a book is, and what somebody may do in it; null where it is not there for them. Everything that lets somebody come to a book asks
 * this: calls, live pages, rooms.
 */
export function findReach(
  { members }: Pick<Records, 'members'>,
  asker: Asker,
  { projectId, now }: { projectId: string; now: Date },
): Promise<(Reach & { linkId?: string }) | null> {
  return 'userId' in asker
    ? members.findReach(asker.userId, projectId)
    : members.findLinkReach(asker.linkHash, projectId, now.toISOString());
}

/** Throws `role_missing` where a role does not have this right. */
export function requireRight(role: BookRole, right: BookRole): void {
  if (!hasRight(role, right)) throw new AppError('role_missing', { message: missingRight(right) });
}

/** The same with the right to do something in it: throws `project_not_found`, or `role_missing` where they may not. */
export async function requireReach(
  records: Pick<Records, 'members'>,
  asker: Asker,
  { projectId, now, right }: { projectId: string; now: Date; right: BookRole },
): Promise<Reach & { linkId?: string }> {
  const reach = await findReach(records, asker, { projectId, now });
  if (!reach) throw new AppError('project_not_found');
  requireRight(reach.role, right);
  return reach;
}
