import { TITLE_MAX } from '#book/catalogue/limits.ts';
import type { Project } from '#contract/projects.ts';
import { requireReadable } from '../sections/readable.ts';
import type { DomainServices } from '../services.ts';
import { lockProject } from '../store/required.ts';
import type { Records } from '../store/store.ts';
import { readChanged } from './read-project.ts';

const SUFFIX = ' (copy)';

/** Copies the person's project with all its sections; the copy is a draft. */
export async function copyProject(services: DomainServices, ownerId: string, projectId: string): Promise<Project> {
  return readChanged(services.store, ownerId, await makeCopy(services, ownerId, projectId));
}

/** As copyProject, but answers with the id of the copy. */
export function makeCopy(services: DomainServices, ownerId: string, projectId: string): Promise<string> {
  return services.store.transaction((records) => copyWithin(records, services, { ownerId, projectId }));
}

/** As copyProject, within a transaction. Returns the id of the copy. */
export async function copyWithin(
  records: Records,
  { now, newId }: Pick<DomainServices, 'now' | 'newId'>,
  { ownerId, projectId }: { ownerId: string; projectId: string },
): Promise<string> {
  const id = newId();
  const at = now().toISOString();
  const project = await lockProject(records, ownerId, projectId);
  await requireReadable(records, projectId);
  await records.projects.add({
    ...project,
    id,
    title: copyTitle(project.title),
    status: 'draft',
    version: 1,
    created_at: at,
    updated_at: at,
  });
  await records.sections.copyAll(projectId, { projectId: id, now: at });
  return id;
}

/** The title of a copy, within the length a title may have. */
function copyTitle(title: string): string {
  return `${title.slice(0, TITLE_MAX - SUFFIX.length).trimEnd()}${SUFFIX}`;
}
