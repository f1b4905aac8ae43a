import { isLinkedAddress, linkedImagesAround, linkedImagesIn } from '#book/document/linked-images.ts';
import { countWords } from '#book/document/document-words.ts';
import { DEFAULT_OPENING } from '#book/sections/opening.ts';
import type { BookDraft, DraftSection } from './book-draft.ts';

/** A summary of a section before it is created. */
interface SectionPreview {
  title: string;
  words: number;
  /** The number of blocks, and of each kind by the block's name. */
  blocks: number;
  kinds: Record<string, number>;
}

/** Summaries of a book's sections. */
export function previewSections(sections: readonly DraftSection[]): SectionPreview[] {
  return sections.map(({ title, doc, html }) => {
    // A document without text has one empty paragraph.
    const blocks = html === '' ? [] : doc.children;
    const kinds: Record<string, number> = {};
    for (const { type } of blocks) kinds[type.name] = (kinds[type.name] ?? 0) + 1;
    return { title, words: countWords(doc), blocks: blocks.length, kinds };
  });
}

/** The number of different images that a book shows from other servers, including its cover. */
export function countLinkedImages({ sections, thumbnail }: BookDraft): number {
  const linked = sections.flatMap(({ doc, opening = DEFAULT_OPENING, images = [] }) => [
    ...linkedImagesIn(doc.toJSON()),
    ...linkedImagesAround({ opening, images }),
  ]);
  const cover = isLinkedAddress(thumbnail) ? [thumbnail] : [];
  return new Set([...cover, ...linked.map(({ address }) => address)]).size;
}
