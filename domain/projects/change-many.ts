import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { changeProjects } from '#contract/projects.ts';
import type { DomainServices } from '../services.ts';
import { NO_GROWTH } from '../store/projects.ts';
import { lockProject } from '../store/required.ts';
import type { Records } from '../store/store.ts';
import { changedProject, hasSameFacts } from './changed-project.ts';
import { copyProjects } from './copy-project.ts';
import { removeProjects } from './remove-project.ts';

export type Bulk = z.output<typeof changeProjects.body>;
type Change = Extract<Bulk, { action: 'change' }>['projects'][number];

/**
 * Does one thing to several of the person's projects, or to none where one is not theirs. Returns the ids of the projects changed or
 * deleted, or of the copies.
 */
export async function changeMany(services: DomainServices, ownerId: string, bulk: Bulk): Promise<string[]> {
  if (bulk.action === 'duplicate') return copyProjects(services, ownerId, [...new Set(bulk.ids)]);
  if (bulk.action === 'change') return changeFacts(services, ownerId, bulk.projects);
  const ids = [...new Set(bulk.ids)];
  await removeProjects(services, ownerId, ids);
  return ids;
}

function changeFacts(services: DomainServices, ownerId: string, changes: readonly Change[]): Promise<string[]> {
  return services.store.transaction(async (records) => {
    const named = changes.map(({ id }) => id);
    // All are locked at once, in the order of their ids: if each was locked when its turn comes, two such calls could wait for each other.
    await records.projects.lock(ownerId, named);
    const now = services.now().toISOString();
    for (const change of changes) await changeOne(records, ownerId, { change, now });
    return named;
  });
}

async function changeOne(
  records: Records,
  ownerId: string,
  { change, now }: { change: Change; now: string },
): Promise<void> {
  const { id, ...content } = change;
  const before = await lockProject(records, ownerId, id);
  const after = changedProject(before, { content }, now);
  if (hasSameFacts(before, after)) return;
  if ((await records.projects.write(after, NO_GROWTH)) === null) throw new AppError('version_conflict');
}
