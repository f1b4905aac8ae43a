import type { BookTypeId } from '#book/catalogue/book-types.ts';
import type { Status } from '#book/catalogue/statuses.ts';
import type { TemplateSection } from '#book/catalogue/templates/section.ts';
import type { VariantId } from '#book/catalogue/variants.ts';

/** A book that the demo shows: facts, and sections of canonical HTML. */
export interface SampleBook {
  id: string;
  title: string;
  description: string;
  book_type: BookTypeId;
  variant: VariantId;
  status: Status;
  tags: string[];
  author: string;
  sections: readonly TemplateSection[];
  /** When it was begun and last written in, in days before the visit. */
  daysAgo: number;
  daysSince: number;
}
