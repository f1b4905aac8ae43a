import type { ProjectOutline } from '#contract/projects.ts';

/** All that a book is made of besides its texts: where it is another than before, the book is to be read again. */
export interface MakeUp {
  /** What is shown here only once it is saved: title, author, layout and the like. */
  facts: string;
  /** Its sections, which are shown as they will be before they are saved. */
  sections: string;
}

export function makeUpOf({ title, book_type, content }: ProjectOutline): MakeUp {
  const { author, description, thumbnail, layout, sections } = content;
  return {
    facts: JSON.stringify([title, book_type, { author, description, thumbnail, layout }]),
    sections: JSON.stringify(sections.map((section) => [section.id, section.title])),
  };
}
