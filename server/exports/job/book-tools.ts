import { createSectionMemory, type SectionMemory } from '#export/typst/section-memory.ts';
import { createLayoutMemory } from '#server/typeset/layout-memory.ts';
import type { TypesetTools } from '#server/typeset/typeset-tools.ts';

/** What is kept of a book for its next layout. */
export interface BookMemory {
  memory: NonNullable<TypesetTools['memory']>;
  /** How its sections were written for the compiler. */
  written: SectionMemory;
}

/** The compiler and the fonts, and where the next book may be the same one, what is known of it. */
export type BookTools = TypesetTools & Partial<BookMemory>;

export function createBookMemory(): BookMemory {
  return { memory: createLayoutMemory(), written: createSectionMemory() };
}
