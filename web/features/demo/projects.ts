import type { z } from 'zod';
import { BOOK_TYPES, DEFAULT_BOOK_TYPE } from '#book/catalogue/book-types.ts';
import { SECTIONS_MAX, TITLE_MAX } from '#book/catalogue/limits.ts';
import { TEMPLATES } from '#book/catalogue/templates.ts';
import { DEFAULT_VARIANT, VARIANTS } from '#book/catalogue/variants.ts';
import { WIZARD_BOOK_TYPES } from '#book/catalogue/wizard-book-types.ts';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { createBook, listBookSections, listBookTypes, listVariants } from '#contract/books.ts';
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
import type { DemoBind } from './answers.ts';
import { presentOutline, presentProject, presentSection } from './present.ts';
import { replaceSections } from './replace-sections.ts';
import { distinctTags, searchShelf, tagsOf } from './search.ts';
import { newSection } from './section-content.ts';
import { nextPosition } from './sections.ts';
import { type DemoProject, dropProject, keepProject, keepSections, requireProject, type Shelf } from './shelf.ts';

const COPY_SUFFIX = ' (copy)';

/** The calls of projects and of the catalogue; what each means stands in the contract. */
export function bindProjects(bind: DemoBind, shelf: Shelf): void {
  bind(searchProjects, ({ body }) => searchShelf(shelf.projects.values(), body));

  bind(listTags, () => ({ tags: tagsOf(shelf.projects.values()) }));

  bind(createProject, ({ body }) => presentProject(keepProject(shelf, newProject(shelf, body))));

  bind(getProject, ({ params }) => presentProject(requireProject(shelf, params.id)));

  bind(getProjectOutline, ({ params }) => presentOutline(requireProject(shelf, params.id)));

  bind(updateProject, ({ params, body }) => {
    const before = requireProject(shelf, params.id);
    if (body.version !== undefined && body.version !== before.version)
      throw new AppError('version_conflict', { data: presentProject(before) });
    const { sections, tags, layout, ...content } = body.content ?? {};
    const after: DemoProject = {
      ...before,
      ...given({ title: body.title, book_type: body.book_type, variant: body.variant, ...content }),
      ...(tags ? { tags: distinctTags(tags) } : {}),
      layout: { ...before.layout, ...layout },
    };
    const kept = sections
      ? replaceSections(before.sections, sections, { newId: shelf.newId, now: shelf.now().toISOString() })
      : before.sections;
    return presentProject(keepSections(shelf, after, kept));
  });

  bind(deleteProject, ({ params }) => {
    dropProject(shelf, params.id);
    return { id: params.id };
  });

  bind(duplicateProject, ({ params }) => presentProject(copyProject(shelf, params.id)));

  bind(changeProjects, ({ body }) => ({ ids: changeMany(shelf, body) }));

  bind(applyTemplate, ({ params, body }) => presentProject(addTemplate(shelf, params.id, body.template_id)));

  bind(createBook, ({ body }) => presentProject(keepProject(shelf, newProject(shelf, body))));

  bind(listBookSections, ({ params }) => ({
    sections: requireProject(shelf, params.id).sections.map(presentSection),
  }));

  bind(listVariants, () => structuredClone(VARIANTS) as never);

  bind(listBookTypes, () => structuredClone(BOOK_TYPES) as never);
}

/** Does one thing to several projects, or to none where one is not there. */
function changeMany(shelf: Shelf, bulk: z.output<typeof changeProjects.body>): string[] {
  const ids = bulk.action === 'change' ? bulk.projects.map(({ id }) => id) : [...new Set(bulk.ids)];
  for (const id of ids) requireProject(shelf, id);
  if (bulk.action === 'duplicate') return ids.map((id) => copyProject(shelf, id).id);
  if (bulk.action === 'delete') for (const id of ids) dropProject(shelf, id);
  if (bulk.action === 'change') {
    for (const { id, status, tags } of bulk.projects) {
      const before = requireProject(shelf, id);
      const after = { ...before, ...given({ status }), ...(tags ? { tags: distinctTags(tags) } : {}) };
      keepSections(shelf, after, before.sections);
    }
  }
  return ids;
}

/** A copy with all sections, as a draft. */
function copyProject(shelf: Shelf, projectId: string): DemoProject {
  const { id, version, created_at, updated_at, status } = newProject(shelf, { title: '' });
  const original = requireProject(shelf, projectId);
  const title = `${original.title.slice(0, TITLE_MAX - COPY_SUFFIX.length).trimEnd()}${COPY_SUFFIX}`;
  const sections = original.sections.map((section) => ({ ...section, version: 1, lastSaveId: null, history: [] }));
  const facts = { id, version, created_at, updated_at, status, title };
  return keepProject(shelf, { ...original, ...facts, sections });
}

/** A new project with its defaults: a draft, without sections. */
export function newProject(shelf: Shelf, facts: Pick<DemoProject, 'title'> & Partial<DemoProject>): DemoProject {
  const now = shelf.now().toISOString();
  return {
    id: shelf.newId(),
    book_type: DEFAULT_BOOK_TYPE,
    variant: DEFAULT_VARIANT,
    description: '',
    thumbnail: '',
    status: 'draft',
    author: '',
    layout: DEFAULT_LAYOUT,
    version: 1,
    created_at: now,
    updated_at: now,
    sections: [],
    ...facts,
    tags: distinctTags(facts.tags ?? []),
  };
}

/** Adds a template's sections after those of the project. */
function addTemplate(shelf: Shelf, projectId: string, templateId: string): DemoProject {
  const template = Object.values(TEMPLATES).find(({ id }) => id === templateId);
  if (!template) {
    const message = 'This template is not known. Please choose another one.';
    throw new AppError('invalid_input', { message, issues: [{ path: 'template_id', message }] });
  }
  const project = requireProject(shelf, projectId);
  const group = WIZARD_BOOK_TYPES.find(({ bookType }) => bookType === project.book_type)?.group;
  if (group !== template.group) throw new AppError('template_mismatch');
  if (project.sections.length + template.sections.length > SECTIONS_MAX) throw new AppError('too_many_sections');
  const next = nextPosition(project);
  const added = template.sections.map(({ title, html }, index) =>
    newSection({ title, content: html }, next + index, shelf.newId),
  );
  return keepSections(shelf, project, [...project.sections, ...added]);
}

/** The entries that are there. */
function given<T extends object>(values: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}
