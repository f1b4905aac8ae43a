import type { BookTypeId, VariantId } from './book-types.ts';
import type { Status } from './book-choices.ts';
import { campaignSandbox } from './templates/campaign-sandbox.ts';
import type { TemplateSection } from './templates/section.ts';

/** A sample book of the demo: its details, and its sections in canonical HTML. */
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
  /** How many days before the visit the book was begun, and last changed. */
  daysAgo: number;
  daysSince: number;
}

/** A campaign at its start, as the wizard makes it from a template. */
export const lowTide: SampleBook = {
  id: 'demo-low-tide',
  title: 'The Low Tide Marches',
  description: 'An open land between two tides, laid out from a starting template and waiting to be written.',
  book_type: 'full_campaign',
  variant: 'standard',
  status: 'draft',
  tags: ['sandbox', 'coast'],
  author: 'Demo Author',
  sections: campaignSandbox,
  daysAgo: 3,
  daysSince: 2,
};
