import { presentStored } from '#book/document/stored/stored-document.ts';
import type { Section, SectionHead, SectionImage, SectionWithDocument } from '#contract/sections.ts';
import type { SectionHeadRow, SectionRow, SectionTextRow } from './store.ts';

/** A row as the interface shows it. */
export function presentSection(row: SectionTextRow): Section {
  return { ...presentHead(row), content: row.content, images: JSON.parse(row.images) as SectionImage[] };
}

export function presentWithDocument(row: SectionRow): SectionWithDocument {
  return { ...presentSection(row), doc: presentStored(JSON.parse(row.doc)) };
}

export function presentHead(row: SectionHeadRow): SectionHead {
  return { id: row.id, title: row.title, order: row.position, version: row.version, word_count: row.word_count };
}
