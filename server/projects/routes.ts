import { AppError } from '#contract/errors.ts';
import {
  applyTemplate,
  changeProjects,
  createProject,
  deleteProject,
  duplicateProject,
  getProject,
  getProjectOutline,
  listTags,
  searchProjects,
  updateProject,
} from '#contract/projects.ts';
import type { Project } from '#contract/projects.ts';
import type { Database } from '#server/database/database.ts';
import type { Bind } from '#server/http/bind.ts';
import { requireReadable } from '#server/sections/readable.ts';
import { listSectionHeads, listSections } from '#server/sections/store.ts';
import { addTemplate } from './add-template.ts';
import { changeMany } from './change-many.ts';
import { copyProject } from './copy-project.ts';
import { newProject } from './new-project.ts';
import { presentOutline, presentProject } from './present.ts';
import { searchOwnProjects } from './search.ts';
import { deleteProjectRow, insertProject, listOwnTags, requireProject } from './store.ts';
import type { BookkeepingServices } from './services.ts';
import { changeProject } from './update-project.ts';

export function projectRoutes(bind: Bind, services: BookkeepingServices): void {
  const { db, now, newId } = services;

  bind(searchProjects, async ({ user, body }) => searchOwnProjects(db, user.id, body));

  bind(listTags, async ({ user }) => ({ tags: await listOwnTags(db, user.id) }));

  bind(createProject, async ({ user, body }) => {
    const facts = newProject({ ...body, ownerId: user.id, id: newId(), now: now().toISOString() });
    await db.transaction().execute((transaction) => insertProject(transaction, facts));
    return loadProject(db, user.id, facts.id);
  });

  bind(changeProjects, async ({ user, body }) => ({ ids: await changeMany(services, user.id, body) }));

  bind(getProject, async ({ user, params }) => {
    const row = await requireProject(db, user.id, params.id);
    await requireReadable(db, row.id);
    return presentProject(row, await listSections(db, row.id));
  });

  bind(getProjectOutline, async ({ user, params }) => {
    const row = await requireProject(db, user.id, params.id);
    return presentOutline(row, await listSectionHeads(db, row.id));
  });

  bind(updateProject, async ({ user, params, body }) => {
    await changeProject(services, { ownerId: user.id, projectId: params.id, changes: body });
    return loadProject(db, user.id, params.id);
  });

  bind(deleteProject, async ({ user, params }) => {
    if (!(await deleteProjectRow(db, user.id, params.id))) throw new AppError('project_not_found');
    return { id: params.id };
  });

  bind(duplicateProject, async ({ user, params }) => {
    const id = await copyProject(services, user.id, params.id);
    return loadProject(db, user.id, id);
  });

  bind(applyTemplate, async ({ user, params, body }) => {
    await addTemplate(services, { ownerId: user.id, projectId: params.id, templateId: body.template_id });
    return loadProject(db, user.id, params.id);
  });
}

/** For the answer to a change, which has asked whether the project can be read before it was made. */
async function loadProject(db: Database, ownerId: string, id: string): Promise<Project> {
  const row = await requireProject(db, ownerId, id);
  return presentProject(row, await listSections(db, id));
}
