import { AppError } from '#contract/errors.ts';
import type { DomainServices } from '../services.ts';
import type { Records } from '../store/store.ts';

/** Deletes a project with everything in it. */
export function removeProject({ store }: Pick<DomainServices, 'store'>, ownerId: string, id: string): Promise<void> {
  return store.transaction((records) => removeWithin(records, ownerId, id));
}

/** As removeProject, within a transaction. */
export async function removeWithin({ projects }: Records, ownerId: string, id: string): Promise<void> {
  if (!(await projects.remove(ownerId, id))) throw new AppError('project_not_found');
}
