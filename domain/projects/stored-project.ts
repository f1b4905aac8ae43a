import type { Status } from '#book/catalogue/book-choices.ts';
import { readLayout } from '#book/layout/layout.ts';
import { fieldsOf, PROJECT_FIELD_NAMES, PROJECT_FIELDS, type ProjectFields } from '#book/catalogue/project-fields.ts';
import type { BookRole } from '#contract/book-roles.ts';
import type { SORT_KEYS } from '#contract/projects.ts';
import type { Insertable, Selectable } from 'kysely';
import { fold } from '#book/text/normalize-text.ts';
import type { ProjectColumns, ProjectTable } from '#domain/database/schema.ts';

/** A project as it is stored, without its sections. */
export interface StoredProject extends ProjectFields {
  id: string;
  owner_id: string;
  version: number;
  /** How many bytes the texts of its sections have; `touch` and `write` update it. */
  text_bytes: number;
  /** How many bytes its kept versions have. */
  versions_bytes: number;
  created_at: string;
  updated_at: string;
}

/** How many bytes a change adds to a project, or takes from it where it is negative. */
export interface Growth {
  text: number;
  versions: number;
}

export const NO_GROWTH: Growth = { text: 0, versions: 0 };

/** A project in a list, with the sums of its sections. */
interface CountedProject extends StoredProject {
  section_count: number;
  word_count: number;
}

/** A project that a person has access to, with their role in it. */
export interface FoundProject extends CountedProject {
  role: BookRole;
}

/** Which projects a list shows. */
export interface ProjectQuery {
  /** Folded text that title, description or a tag has to contain; '' matches all. */
  words: string;
  /** Null: every status. */
  status: Status | null;
  /** Folded; a project has to have all of them. */
  tags: readonly string[];
  /** The first and the last instant of its creation; null where there is no bound. */
  from: string | null;
  to: string | null;
  sort: (typeof SORT_KEYS)[number];
  order: 'asc' | 'desc';
  /** Null: all from the offset on. */
  limit: number | null;
  offset: number;
}

/** A project from its row. Text is stored as it is, and all other values as JSON. */
export function fromRow(row: Selectable<ProjectTable>): StoredProject {
  const { title_folded: _folded, search_text: _text, staged_at: _staged, trashed_at: _trashed, ...kept } = row;
  return { ...kept, ...fieldsFromColumns(kept) };
}

/** The row of a project. The folded columns are made from its fields. */
export function toRow(project: StoredProject): Insertable<ProjectTable> {
  return {
    ...project,
    ...fieldsToColumns(project),
    title_folded: fold(project.title),
    search_text: searchText(project),
  };
}

function fieldsToColumns(project: ProjectFields): ProjectColumns {
  const entries = Object.entries(fieldsOf(project)).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return Object.fromEntries(entries) as ProjectColumns;
}

function fieldsFromColumns(columns: ProjectColumns): ProjectFields {
  const entries = PROJECT_FIELD_NAMES.map((name) => {
    const isText = typeof PROJECT_FIELDS[name].initial === 'string';
    return [name, isText ? columns[name] : (JSON.parse(columns[name]) as unknown)];
  });
  const fields = Object.fromEntries(entries) as ProjectFields;
  return { ...fields, layout: readLayout(fields.layout) };
}

/** The text that is searched: title, description and tags, folded, one a line. */
export function searchText({
  title,
  description,
  tags,
}: Pick<StoredProject, 'title' | 'description' | 'tags'>): string {
  return fold([title, description, ...tags].join('\n'));
}
