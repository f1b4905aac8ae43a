import type { AiUse, Status } from '#book/catalogue/book-choices.ts';
import type { BookTypeId, VariantId } from '#book/catalogue/book-types.ts';
import { type LayoutChoices, readLayout } from '#book/layout/layout.ts';
import type { BookRole } from '#contract/book-roles.ts';
import type { SORT_KEYS } from '#contract/projects.ts';
import type { Insertable, Selectable } from 'kysely';
import { fold } from '#book/text/normalize-text.ts';
import type { ProjectTable } from '#domain/database/schema.ts';

/** A project as it is kept, without its sections. */
export interface StoredProject {
  id: string;
  owner_id: string;
  title: string;
  book_type: BookTypeId;
  variant: VariantId;
  description: string;
  thumbnail: string;
  status: Status;
  author: string;
  /** Whether machines may write for it. */
  ai: AiUse;
  style_notes: string;
  tags: string[];
  /** What the author chose; `layoutOf` makes the whole of it. */
  layout: LayoutChoices;
  version: number;
  /** What the texts of its sections come to; `touch` and `write` keep it. */
  text_bytes: number;
  /** The same of their kept versions. */
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

/** A project in a list, with what its sections come to. */
export interface CountedProject extends StoredProject {
  section_count: number;
  word_count: number;
}

/** One that somebody may come to, with what they are in it. */
export interface FoundProject extends CountedProject {
  role: BookRole;
}

/** Which projects a list shows. */
export interface ProjectQuery {
  /** Folded text that title, description or a tag contains; '' asks for nothing. */
  words: string;
  /** Null: every status. */
  status: Status | null;
  /** Folded; a project has all of them. */
  tags: readonly string[];
  /** The first and the last instant of its creation; null where it is open. */
  from: string | null;
  to: string | null;
  sort: (typeof SORT_KEYS)[number];
  order: 'asc' | 'desc';
  /** Null: all from the offset on. */
  limit: number | null;
  offset: number;
}

/** A project from its row; tags and layout are stored as JSON. */
export function fromRow(row: Selectable<ProjectTable>): StoredProject {
  const { title_folded: _folded, search_text: _text, staged_at: _staged, trashed_at: _trashed, ...facts } = row;
  return {
    ...facts,
    book_type: row.book_type as StoredProject['book_type'],
    variant: row.variant as StoredProject['variant'],
    status: row.status as StoredProject['status'],
    ai: row.ai as StoredProject['ai'],
    tags: JSON.parse(row.tags) as string[],
    layout: readLayout(JSON.parse(row.layout)),
  };
}

/** The row of a project. The folded columns are made from the facts. */
export function toRow(project: StoredProject): Insertable<ProjectTable> {
  return {
    ...project,
    tags: JSON.stringify(project.tags),
    layout: JSON.stringify(project.layout),
    title_folded: fold(project.title),
    search_text: searchText(project),
  };
}

/** The text that is searched: title, description and tags, folded, one a line. */
export function searchText({
  title,
  description,
  tags,
}: Pick<StoredProject, 'title' | 'description' | 'tags'>): string {
  return fold([title, description, ...tags].join('\n'));
}
