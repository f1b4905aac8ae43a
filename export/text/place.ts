import type { Losses } from '../losses.ts';
import type { PlainPlace } from '../plain/plain-book.ts';

/** What plain text has no place for. */
export type TextLoss = 'image' | 'index';

export interface TextPlace extends PlainPlace {
  losses: Pick<Losses<TextLoss>, 'add'>;
}
