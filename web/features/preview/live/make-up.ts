import type { ProjectOutline } from '#contract/projects.ts';

/** All that a book is made of besides its texts, as one string: where it is another than before, the book is to be read again. */
export function makeUpOf({ title, book_type, content }: ProjectOutline): string {
  const { author, description, thumbnail, layout, sections } = content;
  return JSON.stringify([
    title,
    book_type,
    { author, description, thumbnail, layout },
    sections.map((section) => [section.id, section.title]),
  ]);
}
