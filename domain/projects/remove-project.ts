import { AppError } from '#contract/errors.ts';
import type { DomainServices } from '../services.ts';

type RemoveServices = Pick<DomainServices, 'store' | 'now'>;

/** Puts a project into the trash with everything in it. */
export function removeProject(services: RemoveServices, ownerId: string, id: string): Promise<void> {
  return removeProjects(services, ownerId, [id]);
}

/**
 * Puts all of the projects into the trash, or none where one is not the person's. They are gone for everybody at once; nothing in them is
 * moved, so that they come back whole.
 */
export function removeProjects({ store, now }: RemoveServices, ownerId: string, ids: readonly string[]): Promise<void> {
  const at = now().toISOString();
  return store.transaction(async (records) => {
    // In the order of their ids: two such calls could wait for each other else.
    await records.projects.lock(ownerId, ids);
    for (const id of ids)
      if (!(await records.trash.putProject(ownerId, id, at))) throw new AppError('project_not_found');
  });
}
