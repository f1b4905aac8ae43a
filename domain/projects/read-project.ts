import type { BookRole } from '#contract/book-roles.ts';
import type { Project, ProjectOutline } from '#contract/projects.ts';
import { readTexts } from '../sections/read-sections.ts';
import { requireReadable } from '../sections/readable.ts';
import { requireProject } from '../store/required.ts';
import type { Records } from '../store/store.ts';
import { presentOutline, presentProject } from './present-project.ts';

/** A project with all its sections; `too_large` where they are too much for one answer. */
export async function readProject(records: Records, ownerId: string, id: string): Promise<Project> {
  const project = await requireProject(records, ownerId, id);
  await requireReadable(records, id);
  return presentProject(project, await readTexts(records, id));
}

/** As readProject, for the answer to a change: the change has already checked that the project is not too large. */
export async function readChanged(
  records: Records,
  ownerId: string,
  id: string,
  role: BookRole = 'owner',
): Promise<Project> {
  const project = await requireProject(records, ownerId, id);
  return presentProject(project, await readTexts(records, id), role);
}

/** A project with its sections' heads, however long their text is. */
export async function readOutline(
  records: Records,
  ownerId: string,
  id: string,
  role: BookRole = 'owner',
): Promise<ProjectOutline> {
  const project = await requireProject(records, ownerId, id);
  return presentOutline(project, await records.sections.listHeads(id), role);
}
