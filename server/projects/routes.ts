import { recordsAs } from '#domain/members/printed-records.ts';
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
import { insertTemplate } from '#domain/projects/add-template.ts';
import { changeMany } from '#domain/projects/change-many.ts';
import { withCurrent, writeChange } from '#domain/projects/change-project.ts';
import { makeCopy } from '#domain/projects/copy-project.ts';
import { findProjects } from '#domain/projects/find-projects.ts';
import { makeProject } from '#domain/projects/make-project.ts';
import { readOutline } from '#domain/projects/read-project.ts';
import { removeProject } from '#domain/projects/remove-project.ts';
import type { DomainServices } from '#domain/services.ts';
import { type BoundHandler, handle } from '#domain/calls/handler.ts';
import { createLargeAnswers, type LargeReads } from '#server/large-reads/large-answers.ts';
import type { ProjectsGone } from './projects-gone.ts';

export type ProjectServices = DomainServices & LargeReads & { projectsGone: ProjectsGone };

export function projectHandlers(services: ProjectServices): BoundHandler[] {
  const { store, projectsGone } = services;
  const answers = createLargeAnswers(services);
  return [
    handle(searchProjects, ({ user, body }) => findProjects(store, user.id, body)),

    handle(listTags, async ({ user }) => ({ tags: await store.projects.listTags(user.id) })),

    handle(createProject, ({ user, body }) => makeProject(services, user.id, body)),

    handle(changeProjects, async ({ user, body }) => {
      const ids = await changeMany(services, user.id, body);
      if (body.action === 'delete') await projectsGone.publish(ids);
      return { ids };
    }),

    handle(getProject, (call) => answers.project(call, call.params.id)),

    handle(getProjectOutline, ({ book, params }) =>
      readOutline(recordsAs(store, book, services.contents), book.ownerId, params.id, book.role),
    ),

    handle(updateProject, async (call) => {
      const { book, params, body } = call;
      const current = () => answers.project(call, params.id);
      await withCurrent(writeChange(services, { ownerId: book.ownerId, projectId: params.id, changes: body }), current);
      return current();
    }),

    handle(deleteProject, async ({ book, params }) => {
      await removeProject(services, book.ownerId, params.id);
      await projectsGone.publish([params.id]);
      return { id: params.id };
    }),

    handle(duplicateProject, async (call) =>
      answers.project(call, await makeCopy(services, call.book.ownerId, call.params.id)),
    ),

    handle(applyTemplate, async (call) => {
      const { book, params, body } = call;
      await insertTemplate(services, { ownerId: book.ownerId, projectId: params.id, templateId: body.template_id });
      return answers.project(call, params.id);
    }),
  ];
}
