import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { changeProjects } from '#contract/projects.ts';
import type { DomainServices } from '../services.ts';
import { NO_GROWTH } from '../store/projects.ts';
import { lockProject } from '../store/required.ts';
import type { Records } from '../store/store.ts';
import { changedProject, hasSameFacts } from './changed-project.ts';
import { copyWithin } from './copy-project.ts';
import { removeWithin } from './remove-project.ts';

export type Bulk = z.output<typeof changeProjects.body>;
type Change = Extract<Bulk, { action: 'change' }>['projects'][number];

/**
 * Does one thing to several of the person's projects, or to none where one is not theirs. Returns the ids of the projects changed or
 * deleted, or of the copies.
 */
export function changeMany(services: DomainServices, ownerId: string, bulk: Bulk): Promise<string[]> {
  return services.store.transaction(async (records) => {
    const named = bulk.action === 'change' ? bulk.projects.map(({ id }) => id) : [...new Set(bulk.ids)];
    // All are locked at once, in the order of their ids: if each was locked when its turn comes, two such calls could wait for each other.
    await records.projects.lock(ownerId, named);
    if (bulk.action === 'change') {
      const now = services.now().toISOString();
      for (const change of bulk.projects) await changeOne(records, ownerId, { change, now });
      return named;
    }
    if (bulk.action === 'delete') {
      for (const id of named) await removeWithin(records, ownerId, id);
      return named;
    }
    const copies: string[] = [];
    for (const projectId of named) copies.push(await copyWithin(records, services, { ownerId, projectId }));
    return copies;
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
