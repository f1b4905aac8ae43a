import { isLinkedAddress, linkedImagesAround, linkedImagesIn } from '#book/document/linked-images.ts';
import { countWords } from '#book/document/document-words.ts';
import { DEFAULT_OPENING } from '#book/sections/opening.ts';
import type { BookDraft, DraftSection } from './book-draft.ts';

/** What an author sees of a section before it is made. */
export interface SectionPreview {
  title: string;
  words: number;
  /** How many blocks, and how many of each kind, by the name of the block. */
  blocks: number;
  kinds: Record<string, number>;
}

/** The sections of a book that was read, in few words. */
export function previewSections(sections: readonly DraftSection[]): SectionPreview[] {
  return sections.map(({ title, doc, html }) => {
    // A document without text has an empty paragraph.
    const blocks = html === '' ? [] : doc.children;
    const kinds: Record<string, number> = {};
    for (const { type } of blocks) kinds[type.name] = (kinds[type.name] ?? 0) + 1;
    return { title, words: countWords(doc), blocks: blocks.length, kinds };
  });
}

/** How many images a book shows from other servers, on its cover too; each counts once, however often it stands there. */
export function countLinkedImages({ sections, thumbnail }: BookDraft): number {
  const linked = sections.flatMap(({ doc, opening = DEFAULT_OPENING, images = [] }) => [
    ...linkedImagesIn(doc.toJSON()),
    ...linkedImagesAround({ opening, images }),
  ]);
  const cover = isLinkedAddress(thumbnail) ? [thumbnail] : [];
  return new Set([...cover, ...linked.map(({ address }) => address)]).size;
}
