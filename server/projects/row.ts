import type { Insertable, Selectable } from 'kysely';
import { readLayout } from '#book/layout/layout.ts';
import { fold } from '#book/text/fold.ts';
import { searchText } from '#domain/projects/search-text.ts';
import type { StoredProject } from '#domain/store/projects.ts';
import type { ProjectTable } from '#domain/database/schema.ts';

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
