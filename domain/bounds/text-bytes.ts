import { utf8Length } from '#book/text/bytes.ts';
import { storedOpening } from '#book/sections/opening.ts';
import type { StoredText } from '#domain/sections/stored-section.ts';

type SizedText = Pick<StoredText, 'content' | 'images' | 'opening'>;

/** How many bytes the text of a section takes: its HTML, and its images and opening where it has any. */
export function textBytes({ content, images, opening }: SizedText): number {
  const listed = images.length === 0 ? 0 : utf8Length(JSON.stringify(images)) - 2;
  return utf8Length(content) + listed + utf8Length(storedOpening(opening)) - 2;
}

/** How many bytes the texts of a book's sections take. */
export function bookBytes(sections: readonly SizedText[]): number {
  return sections.reduce((bytes, section) => bytes + textBytes(section), 0);
}
