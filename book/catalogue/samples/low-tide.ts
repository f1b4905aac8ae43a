import { campaignSandbox } from '#book/catalogue/templates/campaign-sandbox.ts';
import type { SampleBook } from './sample-book.ts';

/** A campaign at its start, as the wizard makes it of a template. */
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
