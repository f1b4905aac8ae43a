import { presentStored } from '#book/document/stored/stored-document.ts';
import type { Section, SectionHead, SectionWithDocument } from '#contract/sections.ts';
import type { StoredHead, StoredSection, StoredText } from './stored-section.ts';

/** A stored section as the API returns it. */
export function presentSection(section: StoredHead & Pick<StoredText, 'content' | 'images'>): Section {
  return { ...presentHead(section), content: section.content, images: section.images };
}

export function presentWithDocument(
  section: StoredHead & Pick<StoredSection, 'content' | 'images' | 'doc'>,
): SectionWithDocument {
  return { ...presentSection(section), doc: presentStored(JSON.parse(section.doc)) };
}

export function presentHead({ id, title, position, version, word_count, opening }: StoredHead): SectionHead {
  return { id, title, order: position, version, word_count, opening };
}
