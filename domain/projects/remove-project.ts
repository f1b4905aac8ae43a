import { AppError } from '#contract/errors.ts';
import type { DomainServices } from '../services.ts';
import { discardStaged } from './staged.ts';

type RemoveServices = Pick<DomainServices, 'store' | 'now' | 'pause'>;

/** Deletes a project with everything in it. */
export function removeProject(services: RemoveServices, ownerId: string, id: string): Promise<void> {
  return removeProjects(services, ownerId, [id]);
}

/**
 * Deletes all of the projects, or none where one is not the person's. They are gone for everybody at once; their texts are deleted step by
 * step after that, so that nobody waits for a large book.
 */
export async function removeProjects(services: RemoveServices, ownerId: string, ids: readonly string[]): Promise<void> {
  const at = services.now().toISOString();
  await services.store.transaction(async ({ projects }) => {
    // In the order of their ids: two such calls could wait for each other else.
    await projects.lock(ownerId, ids);
    for (const id of ids) if (!(await projects.hide(ownerId, id, at))) throw new AppError('project_not_found');
  });
  // What fails here is gone for the person, and deleted later (`deleteStagedBefore`).
  for (const id of ids) await discardStaged(services, id).catch(() => undefined);
}
