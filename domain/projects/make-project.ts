import type { Project } from '#contract/projects.ts';
import type { DomainServices } from '../services.ts';
import { newProject, type ProjectFacts } from './new-project.ts';
import { presentProject } from './present-project.ts';

/** Makes a project without sections. */
export async function makeProject(
  { store, now, newId }: DomainServices,
  ownerId: string,
  facts: ProjectFacts,
): Promise<Project> {
  const project = newProject(facts, { id: newId(), ownerId, now: now().toISOString() });
  await store.transaction(({ projects }) => projects.add(project));
  return presentProject(project, []);
}
