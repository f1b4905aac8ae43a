import { layoutOf } from '#book/layout/layout.ts';
import type { BookRole } from '#contract/book-roles.ts';
import type { Project, ProjectOutline, ProjectSummary } from '#contract/projects.ts';
import { presentHead, presentSection } from '../sections/present-section.ts';
import type { FoundProject, StoredProject } from './stored-project.ts';
import type { StoredHead, StoredText } from '#domain/sections/stored-section.ts';

/** A project as a card shows it. */
export function presentSummary(project: FoundProject): ProjectSummary {
  return {
    id: project.id,
    title: project.title,
    book_type: project.book_type,
    variant: project.variant,
    description: project.description,
    thumbnail: project.thumbnail,
    status: project.status,
    tags: project.tags,
    word_count: project.word_count,
    section_count: project.section_count,
    role: project.role,
    created_at: project.created_at,
    updated_at: project.updated_at,
  };
}

/** A project as somebody with this role in it sees it. */
export function presentProject(
  project: StoredProject,
  sections: readonly StoredText[],
  role: BookRole = 'owner',
): Project {
  const facts = presentFacts(project, sections, role);
  return { ...facts, content: { ...facts.content, sections: sections.map(presentSection) } };
}

export function presentOutline(
  project: StoredProject,
  sections: readonly StoredHead[],
  role: BookRole = 'owner',
): ProjectOutline {
  const facts = presentFacts(project, sections, role);
  return { ...facts, content: { ...facts.content, sections: sections.map(presentHead) } };
}

function presentFacts(project: StoredProject, sections: readonly StoredHead[], role: BookRole): ProjectOutline {
  return {
    id: project.id,
    title: project.title,
    book_type: project.book_type,
    variant: project.variant,
    version: project.version,
    role,
    word_count: sections.reduce((sum, section) => sum + section.word_count, 0),
    created_at: project.created_at,
    updated_at: project.updated_at,
    content: {
      description: project.description,
      thumbnail: project.thumbnail,
      status: project.status,
      tags: project.tags,
      author: project.author,
      ai: project.ai,
      style_notes: project.style_notes,
      layout: layoutOf(project.layout),
      sections: [],
    },
  };
}
