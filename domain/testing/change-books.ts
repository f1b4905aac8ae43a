import type { Project } from '#contract/projects.ts';
import { insertTemplate } from '../projects/add-book.ts';
import { type ProjectChange, withCurrent, writeChange } from '../projects/change-project.ts';
import { makeCopy } from '../projects/copy-project.ts';
import { readChanged } from '../projects/read-project.ts';
import { requireReadable } from '../sections/read-sections.ts';
import type { DomainServices } from '../services.ts';
import { requireProject } from '../store/required.ts';
import type { Records } from '../store/store.ts';

/* The calls that answer with a whole book, for tests of the rules: the handlers stream their answers instead. */

/** A project with all its sections. Throws `too_large` where they are too much for one answer. */
export async function readProject(records: Records, ownerId: string, id: string): Promise<Project> {
  await requireProject(records, ownerId, id);
  await requireReadable(records, id);
  return readChanged(records, ownerId, id);
}

/** Changes a project. Throws `version_conflict` with the current project where the version is stale. */
export async function changeProject(services: DomainServices, change: ProjectChange): Promise<Project> {
  const current = () => readChanged(services.store, change.ownerId, change.projectId);
  await withCurrent(writeChange(services, change), current);
  return current();
}

/** Copies a project. */
export async function copyProject(services: DomainServices, ownerId: string, projectId: string): Promise<Project> {
  return readChanged(services.store, ownerId, await makeCopy(services, ownerId, projectId));
}

/** Adds a template's sections to a project. */
export async function addTemplate(
  services: DomainServices,
  choice: { ownerId: string; projectId: string; templateId: string },
): Promise<Project> {
  await insertTemplate(services, choice);
  return readChanged(services.store, choice.ownerId, choice.projectId);
}
