import type { DomainServices } from '../services.ts';
import { lockProject } from '../store/required.ts';

/** More exceptions than a book of any length has. */
const ACCEPTED_MAX = 10_000;

/** Marks findings of the person's book as meant, or no longer so. Returns how many were named. */
export function acceptFindings(
  { store, now }: Pick<DomainServices, 'store' | 'now'>,
  ownerId: string,
  { projectId, ids, isMeant }: { projectId: string; ids: readonly string[]; isMeant: boolean },
): Promise<number> {
  const named = [...new Set(ids)];
  return store.transaction(async (records) => {
    await lockProject(records, ownerId, projectId);
    if (isMeant) await records.checks.accept(projectId, named, { now: now().toISOString(), most: ACCEPTED_MAX });
    else await records.checks.retract(projectId, named);
    return named.length;
  });
}
