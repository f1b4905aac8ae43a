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
import { addTemplate } from '#domain/projects/add-template.ts';
import { changeMany } from '#domain/projects/change-many.ts';
import { changeProject } from '#domain/projects/change-project.ts';
import { copyProject } from '#domain/projects/copy-project.ts';
import { findProjects } from '#domain/projects/find-projects.ts';
import { makeProject } from '#domain/projects/make-project.ts';
import { readOutline, readProject } from '#domain/projects/read-project.ts';
import { removeProject } from '#domain/projects/remove-project.ts';
import type { DomainServices } from '#domain/services.ts';
import type { Bind } from '#server/http/bind.ts';
import type { ProjectsGone } from './projects-gone.ts';

export interface ProjectServices extends DomainServices {
  projectsGone: ProjectsGone;
}

export function projectRoutes(bind: Bind, services: ProjectServices): void {
  const { store, projectsGone } = services;

  bind(searchProjects, ({ user, body }) => findProjects(store, user.id, body));

  bind(listTags, async ({ user }) => ({ tags: await store.projects.listTags(user.id) }));

  bind(createProject, ({ user, body }) => makeProject(services, user.id, body));

  bind(changeProjects, async ({ user, body }) => {
    const ids = await changeMany(services, user.id, body);
    if (body.action === 'delete') await projectsGone.publish(ids);
    return { ids };
  });

  bind(getProject, ({ user, params }) => readProject(store, user.id, params.id));

  bind(getProjectOutline, ({ user, params }) => readOutline(store, user.id, params.id));

  bind(updateProject, ({ user, params, body }) =>
    changeProject(services, { ownerId: user.id, projectId: params.id, changes: body }),
  );

  bind(deleteProject, async ({ user, params }) => {
    await removeProject(services, user.id, params.id);
    await projectsGone.publish([params.id]);
    return { id: params.id };
  });

  bind(duplicateProject, ({ user, params }) => copyProject(services, user.id, params.id));

  bind(applyTemplate, ({ user, params, body }) =>
    addTemplate(services, { ownerId: user.id, projectId: params.id, templateId: body.template_id }),
  );
}
