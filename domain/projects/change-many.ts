import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { changeProjects } from '#contract/projects.ts';
import { requireReach } from '../members/require-reach.ts';
import type { DomainServices } from '../services.ts';
import { NO_GROWTH } from './stored-project.ts';
import { lockProject } from '../store/required.ts';
import type { Records } from '../store/store.ts';
import { changedProject, hasSameFacts } from './changed-project.ts';
import { copyProjects } from './copy-project.ts';
import { removeProjects } from './remove-project.ts';

export type Bulk = z.output<typeof changeProjects.body>;
type Change = Extract<Bulk, { action: 'change' }>['projects'][number];

/**
 * Does one thing to several of the person's projects, or to none where one is not theirs. Books of others, of which the person is an editor,
 * can be changed as well. Returns the ids of the projects changed or deleted, or of the copies.
 */
export async function changeMany(services: DomainServices, userId: string, bulk: Bulk): Promise<string[]> {
  if (bulk.action === 'change') return changeFacts(services, userId, bulk.projects);
  const ids = [...new Set(bulk.ids)];
  for (const projectId of ids)
    await requireReach(services.store, { userId }, { projectId, now: services.now(), right: 'owner' });
  if (bulk.action === 'duplicate') return copyProjects(services, userId, ids);
  await removeProjects(services, userId, ids);
  return ids;
}

function changeFacts(services: DomainServices, userId: string, changes: readonly Change[]): Promise<string[]> {
  return services.store.transaction(async (records) => {
    const owners = new Map<string, string>();
    // All are locked first, in the order of their ids: if each was locked when its turn comes, two such calls could wait for each other.
    for (const projectId of [...new Set(changes.map(({ id }) => id))].sort()) {
      const about = { projectId, now: services.now(), right: 'editor' } as const;
      const { ownerId } = await requireReach(records, { userId }, about);
      await lockProject(records, ownerId, projectId);
      owners.set(projectId, ownerId);
    }
    const now = services.now().toISOString();
    for (const change of changes) await changeOne(records, owners.get(change.id) ?? userId, { change, now });
    return changes.map(({ id }) => id);
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
