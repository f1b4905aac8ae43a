import type { Project } from '#contract/projects.ts';
import type { StoredContent } from '../store/contents.ts';
import type { DomainServices } from '../services.ts';
import type { StoredSection } from '../store/sections.ts';
import type { Records } from '../store/store.ts';
import { refuseLargeBook, refuseManySections } from '../bounds/book-bounds.ts';
import { requireRoom } from '../bounds/quota.ts';
import { bookBytes } from '../bounds/text-bytes.ts';
import { newProject, type ProjectFacts } from './new-project.ts';
import { presentProject } from './present-project.ts';

/** A book that is ready to be stored: its texts have passed the gate. */
export interface WholeBook {
  facts: ProjectFacts;
  sections: readonly (Pick<StoredSection, 'title' | 'images'> & StoredContent)[];
}

/** Stores a whole book as a new project of the person, within a transaction. */
export async function addBook(
  records: Records,
  { now, newId, quotaBytes }: Pick<DomainServices, 'now' | 'newId' | 'quotaBytes'>,
  { ownerId, book }: { ownerId: string; book: WholeBook },
): Promise<Project> {
  const at = now().toISOString();
  const text_bytes = bookBytes(book.sections);
  refuseManySections(book.sections.length);
  refuseLargeBook(0, text_bytes);
  await requireRoom(records, { ownerId, added: text_bytes, quotaBytes });
  const project = { ...newProject(book.facts, { id: newId(), ownerId, now: at }), text_bytes };
  const sections = book.sections.map(({ title, images, doc, content, word_count }, position) => ({
    project_id: project.id,
    id: newId(),
    title,
    position,
    images,
    doc,
    content,
    word_count,
    version: 1,
    last_save_id: null,
    created_at: at,
    updated_at: at,
  }));
  await records.projects.add(project);
  await records.sections.add(sections);
  return presentProject(project, sections);
}
