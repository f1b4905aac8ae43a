import type { BookRole } from '#contract/book-roles.ts';
import { AppError } from '#contract/errors.ts';
import { requireRight } from '../members/require-reach.ts';
import type { Records } from '../store/store.ts';
import type { TrashedSection } from './trash-store.ts';

/**
 * Throws where somebody may not do something with a section in the trash. Its owner may everything, also while its book is there too; for
 * whoever does not come to its book it is not there.
 */
export async function requireRightIn(
  { members }: Pick<Records, 'members'>,
  userId: string,
  { section, right }: { section: TrashedSection; right: BookRole },
): Promise<void> {
  if (section.owner_id === userId) return;
  const reach = await members.findReach(userId, section.project_id);
  if (!reach) throw new AppError('trash_entry_not_found');
  requireRight(reach.role, right);
}
