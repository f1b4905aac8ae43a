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
import { insertTemplate } from './add-book.ts';
import { changeMany, removeProject, withCurrent, writeChange } from './change-project.ts';
import { makeCopy } from './copy-project.ts';
import { makeProject } from './new-project.ts';
import { findProjects, readOutline } from './read-project.ts';
import type { DomainServices } from '#domain/services.ts';
import { type BoundHandler, handle } from '#domain/handler.ts';
import { type StreamedAnswersDeps, createStreamedAnswers } from './streamed-answers.ts';
import { BOOK_TYPES, VARIANTS } from '#book/catalogue/book-types.ts';
import { createBook, listBookSections, listBookTypes, listThemes, listVariants } from '#contract/books.ts';
import { presentThemes } from '#domain/themes/own-themes.ts';

interface ProjectServices extends DomainServices, StreamedAnswersDeps {
  /** Tells everything that stores something of a project outside the database that it was deleted. */
  projectDeletions: { publish(projectIds: readonly string[]): Promise<void> };
}

export function projectHandlers(services: ProjectServices): BoundHandler[] {
  const { store, projectDeletions } = services;
  const answers = createStreamedAnswers(services);
  return [
    handle(searchProjects, ({ user, body }) => findProjects(store, user.id, body)),

    handle(listTags, async ({ user }) => ({ tags: await store.projects.listTags(user.id) })),

    handle(createProject, ({ user, body }) => makeProject(services, user.id, body)),

    handle(changeProjects, async ({ user, body }) => {
      const ids = await changeMany(services, user.id, body);
      if (body.action === 'delete') await projectDeletions.publish(ids);
      return { ids };
    }),

    handle(getProject, (call) => answers.project(call, call.params.id)),

    handle(getProjectOutline, ({ book, params }) =>
      readOutline(recordsAs(store, book, services.documentParser), book.ownerId, params.id, book.role),
    ),

    handle(updateProject, async (call) => {
      const { book, params, body } = call;
      const current = () => answers.project(call, params.id);
      await withCurrent(writeChange(services, { ownerId: book.ownerId, projectId: params.id, changes: body }), current);
      return current();
    }),

    handle(deleteProject, async ({ book, params }) => {
      await removeProject(services, book.ownerId, params.id);
      await projectDeletions.publish([params.id]);
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

export function bookHandlers(services: DomainServices & StreamedAnswersDeps): BoundHandler[] {
  const answers = createStreamedAnswers(services);
  return [
    handle(listVariants, async () => VARIANTS as never),

    handle(listBookTypes, async () => BOOK_TYPES as never),

    handle(listThemes, async () => presentThemes()),

    handle(createBook, ({ user, body }) => makeProject(services, user.id, body)),

    handle(listBookSections, (call) => answers.sections(call, call.params.id)),
  ];
}
