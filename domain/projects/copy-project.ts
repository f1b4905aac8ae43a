import { TITLE_MAX } from '#book/catalogue/limits.ts';
import type { Project } from '#contract/projects.ts';
import { refuseLargeBook } from '../bounds/book-bounds.ts';
import { requireRoom } from '../bounds/quota.ts';
import type { DomainServices } from '../services.ts';
import { lockProject } from '../store/required.ts';
import type { Records } from '../store/store.ts';
import { readChanged } from './read-project.ts';

const SUFFIX = ' (copy)';

/** Copies the person's project with all its sections; the copy is a draft. */
export async function copyProject(services: DomainServices, ownerId: string, projectId: string): Promise<Project> {
  const id = await services.store.transaction((records) => copyWithin(records, services, { ownerId, projectId }));
  return readChanged(services.store, ownerId, id);
}

/** As copyProject, within a transaction. Returns the id of the copy. */
export async function copyWithin(
  records: Records,
  { now, newId, quotaBytes }: Pick<DomainServices, 'now' | 'newId' | 'quotaBytes'>,
  { ownerId, projectId }: { ownerId: string; projectId: string },
): Promise<string> {
  const id = newId();
  const at = now().toISOString();
  const project = await lockProject(records, ownerId, projectId);
  refuseLargeBook(0, project.text_bytes);
  await requireRoom(records, { ownerId, added: project.text_bytes, quotaBytes });
  await records.projects.add({
    ...project,
    id,
    title: copyTitle(project.title),
    status: 'draft',
    version: 1,
    versions_bytes: 0,
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
