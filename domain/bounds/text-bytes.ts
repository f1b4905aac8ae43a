import { utf8Length } from '#book/text/utf8-length.ts';
import type { StoredText } from '../store/sections.ts';

/** How many bytes the text of a section takes: its HTML, and its list of images where it has any. */
export function textBytes({ content, images }: Pick<StoredText, 'content' | 'images'>): number {
  return utf8Length(content) + (images.length === 0 ? 0 : utf8Length(JSON.stringify(images)) - 2);
}

/** The same of all sections of a book. */
export function bookBytes(sections: readonly Pick<StoredText, 'content' | 'images'>[]): number {
  return sections.reduce((bytes, section) => bytes + textBytes(section), 0);
}
