import { BOOK_TYPES } from '#book/catalogue/book-types.ts';
import { VARIANTS } from '#book/catalogue/variants.ts';
import { createBook, listBookSections, listBookTypes, listThemes, listVariants } from '#contract/books.ts';
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
import { readSections } from '#domain/sections/read-sections.ts';
import { presentThemes } from '#domain/themes/present-themes.ts';
import type { DemoBind } from './answers.ts';
import type { DemoServices } from './demo-services.ts';

/** The calls of projects and of the catalogue. */
export function bindProjects(bind: DemoBind, services: DemoServices): void {
  const { store, ownerId } = services;

  bind(searchProjects, ({ body }) => findProjects(store, ownerId, body));

  bind(listTags, async () => ({ tags: await store.projects.listTags(ownerId) }));

  bind(createProject, ({ body }) => makeProject(services, ownerId, body));

  bind(getProject, ({ params }) => readProject(store, ownerId, params.id));

  bind(getProjectOutline, ({ params }) => readOutline(store, ownerId, params.id));

  bind(updateProject, ({ params, body }) => changeProject(services, { ownerId, projectId: params.id, changes: body }));

  bind(deleteProject, async ({ params }) => {
    await removeProject(services, ownerId, params.id);
    return { id: params.id };
  });

  bind(duplicateProject, ({ params }) => copyProject(services, ownerId, params.id));

  bind(changeProjects, async ({ body }) => ({ ids: await changeMany(services, ownerId, body) }));

  bind(applyTemplate, ({ params, body }) =>
    addTemplate(services, { ownerId, projectId: params.id, templateId: body.template_id }),
  );

  bind(createBook, ({ body }) => makeProject(services, ownerId, body));

  bind(listBookSections, async ({ params }) => ({ sections: await readSections(store, ownerId, params.id) }));

  bind(listThemes, () => presentThemes());
  bind(listVariants, () => structuredClone(VARIANTS) as never);

  bind(listBookTypes, () => structuredClone(BOOK_TYPES) as never);
}
