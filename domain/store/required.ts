import { AppError } from '#contract/errors.ts';
import type { StoredProject } from '#domain/projects/stored-project.ts';
import type { Records } from './store.ts';

/** The person's project. Throws `project_not_found` where it does not exist or is not theirs. */
export async function requireProject({ projects }: Records, ownerId: string, id: string): Promise<StoredProject> {
  const project = await projects.find(ownerId, id);
  if (!project) throw new AppError('project_not_found');
  return project;
}

/** Like requireProject, and locks the project against other writers until the transaction ends. */
export async function lockProject({ projects }: Records, ownerId: string, id: string): Promise<StoredProject> {
  const [project] = await projects.lock(ownerId, [id]);
  if (!project) throw new AppError('project_not_found');
  return project;
}

/** Call this before a machine writes for a book. Throws `ai_off` where its author switched that off. */
export function requireAiOn({ ai }: Pick<StoredProject, 'ai'>): void {
  if (ai === 'off') throw new AppError('ai_off');
}
