import { DEFAULT_LAYOUT, type Layout, readLayout } from '#book/layout/layout.ts';
import type { Project, ProjectOutline, ProjectSummary } from '#contract/projects.ts';
import type { SectionHeadRow, SectionTextRow } from '#server/sections/store.ts';
import { presentHead, presentSection } from '#server/sections/present.ts';
import type { ProjectRow } from './store.ts';

/** A row of a search as a card shows it. */
export function presentSummary(row: ProjectRow & { section_count: number; word_count: number }): ProjectSummary {
  return {
    id: row.id,
    title: row.title,
    book_type: row.book_type as ProjectSummary['book_type'],
    variant: row.variant as ProjectSummary['variant'],
    description: row.description,
    thumbnail: row.thumbnail,
    status: row.status as ProjectSummary['status'],
    tags: parseTags(row),
    word_count: Number(row.word_count),
    section_count: Number(row.section_count),
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

export function presentProject(row: ProjectRow, sections: readonly SectionTextRow[]): Project {
  const facts = presentFacts(row, sections);
  return { ...facts, content: { ...facts.content, sections: sections.map(presentSection) } };
}

export function presentOutline(row: ProjectRow, sections: readonly SectionHeadRow[]): ProjectOutline {
  const facts = presentFacts(row, sections);
  return { ...facts, content: { ...facts.content, sections: sections.map(presentHead) } };
}

/** The tags of a row, as they are shown. */
export function parseTags(row: Pick<ProjectRow, 'tags'>): string[] {
  return JSON.parse(row.tags) as string[];
}

/** The layout of a row, whole. */
export function parseLayout(row: Pick<ProjectRow, 'layout'>): Layout {
  return { ...DEFAULT_LAYOUT, ...readLayout(JSON.parse(row.layout)) };
}

function presentFacts(row: ProjectRow, sections: readonly SectionHeadRow[]): ProjectOutline {
  return {
    id: row.id,
    title: row.title,
    book_type: row.book_type as ProjectOutline['book_type'],
    variant: row.variant as ProjectOutline['variant'],
    version: row.version,
    word_count: sections.reduce((sum, section) => sum + section.word_count, 0),
    created_at: row.created_at,
    updated_at: row.updated_at,
    content: {
      description: row.description,
      thumbnail: row.thumbnail,
      status: row.status as ProjectOutline['content']['status'],
      tags: parseTags(row),
      author: row.author,
      layout: parseLayout(row),
      sections: [],
    },
  };
}
