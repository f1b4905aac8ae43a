import type { DomainServices } from '../services.ts';
import type { Growth, StoredProject } from '#domain/projects/stored-project.ts';
import type { Records } from '../store/store.ts';
import { refuseLargeBook } from './book-bounds.ts';
import { refuseGrowthBeyondQuota } from './quota.ts';

/**
 * Marks a locked project as changed and counts by how much; refuses what is too much for the book (`book_too_large`) or for its owner's
 * account (`quota_exceeded`). What was written before in the transaction is then undone with it.
 */
export async function noteGrowth(
  { projects }: Records,
  { quotaBytes }: Pick<DomainServices, 'quotaBytes'>,
  { project, growth, now }: { project: StoredProject; growth: Growth; now: string },
): Promise<void> {
  refuseLargeBook(project.text_bytes, growth.text);
  refuseGrowthBeyondQuota(await projects.touch(project.id, { now, growth }), growth, quotaBytes);
}
