import type { BookTypeId } from '#book/catalogue/book-types.ts';
import type { Status } from '#book/catalogue/statuses.ts';
import type { TemplateSection } from '#book/catalogue/templates/section.ts';
import type { VariantId } from '#book/catalogue/variants.ts';

/** A sample book of the demo: its facts, and sections in canonical HTML. */
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
  /** When it was begun and last changed, in days before the visit. */
  daysAgo: number;
  daysSince: number;
}
