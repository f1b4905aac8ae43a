import { answeredFields } from '#book/catalogue/project-fields.ts';
import { layoutOf } from '#book/layout/layout.ts';
import { fold } from '#book/text/normalize-text.ts';
import type { BookRole } from '#contract/book-roles.ts';
import type { Pagination, Project, ProjectOutline, ProjectSearch, ProjectSummary } from '#contract/projects.ts';
import type { StoredHead, StoredText } from '#domain/sections/stored-section.ts';
import { presentHead, presentSection, readTexts } from '../sections/read-sections.ts';
import { requireProject } from '../store/required.ts';
import type { Records } from '../store/store.ts';
import type { FoundProject, StoredProject } from './stored-project.ts';

/** A project with all its sections, for callers who know that they are not too much for one answer. */
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

const DEFAULT_PAGE_SIZE = 20;

/** Finds, sorts and pages the person's projects, and those that are shared with them; all of them without page and page size. */
export async function findProjects(
  { projects }: Records,
  userId: string,
  search: ProjectSearch,
): Promise<{ projects: ProjectSummary[]; pagination: Pagination }> {
  const isPaged = typeof search.page === 'number' || typeof search.per_page === 'number';
  const limit = search.per_page ?? (isPaged ? DEFAULT_PAGE_SIZE : null);
  const page = search.page ?? 1;
  const found = await projects.search(userId, {
    words: fold(search.search?.trim() ?? ''),
    status: search.status && search.status !== 'all' ? search.status : null,
    tags: (search.tags ?? []).map((tag) => fold(tag.trim())),
    from: search.from ? instant(search.from, 'T00:00:00.000Z') : null,
    to: search.to ? instant(search.to, 'T23:59:59.999Z') : null,
    sort: search.sort ?? 'updated_at',
    order: search.order ?? 'desc',
    limit,
    offset: limit === null ? 0 : (page - 1) * limit,
  });
  const { total } = found;
  const per_page = limit ?? Math.max(1, total);
  return {
    projects: found.projects.map(presentSummary),
    pagination: { page, per_page, total, pages: Math.max(1, Math.ceil(total / per_page)) },
  };
}

/** The instant that a filter means, in the form in which times are stored. A day (UTC) stands for its instant at `timeOfDay`. */
function instant(when: string, timeOfDay: string): string {
  return new Date(when.length === 'YYYY-MM-DD'.length ? when + timeOfDay : when).toISOString();
}

/** A project as a card shows it. */
function presentSummary(project: FoundProject): ProjectSummary {
  return {
    id: project.id,
    title: project.title,
    book_type: project.book_type,
    variant: project.variant,
    description: project.description,
    author: project.author,
    thumbnail: project.thumbnail,
    cover_lettering: layoutOf(project.layout).cover_lettering,
    status: project.status,
    tags: project.tags,
    word_count: project.word_count,
    section_count: project.section_count,
    role: project.role,
    created_at: project.created_at,
    updated_at: project.updated_at,
  };
}

/** A project as a person with this role sees it. */
export function presentProject(
  project: StoredProject,
  sections: readonly StoredText[],
  role: BookRole = 'owner',
): Project {
  const facts = presentFacts(project, sections, role);
  return { ...facts, content: { ...facts.content, sections: sections.map(presentSection) } };
}

function presentOutline(
  project: StoredProject,
  sections: readonly StoredHead[],
  role: BookRole = 'owner',
): ProjectOutline {
  const facts = presentFacts(project, sections, role);
  return { ...facts, content: { ...facts.content, sections: sections.map(presentHead) } };
}

function presentFacts(project: StoredProject, sections: readonly StoredHead[], role: BookRole): ProjectOutline {
  const { outer, inner } = answeredFields(project);
  return {
    id: project.id,
    ...outer,
    version: project.version,
    role,
    word_count: sections.reduce((sum, section) => sum + section.word_count, 0),
    created_at: project.created_at,
    updated_at: project.updated_at,
    content: { ...inner, sections: [] },
  };
}
