import type { ProjectOutline } from '#contract/projects.ts';

/** Everything a book consists of besides its texts, as comparable strings. If it changes, the server must read the book again. */
export interface MakeUp {
  /** Facts that this page shows only after they are saved: title, author, layout and the like. */
  facts: string;
  /** The sections, which this page shows as changed before they are saved. */
  sections: string;
}

export function makeUpOf({ title, book_type, content }: ProjectOutline): MakeUp {
  const { author, description, thumbnail, layout, sections } = content;
  return {
    facts: JSON.stringify([title, book_type, { author, description, thumbnail, layout }]),
    sections: JSON.stringify(sections.map((section) => [section.id, section.title])),
  };
}
