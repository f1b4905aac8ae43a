import type { Losses } from '../losses.ts';
import type { PlainPlace } from '../plain/plain-book.ts';

/** What CommonMark has no place for. */
export type CommonmarkLoss = 'underline' | 'raised' | 'merged' | 'cell' | 'index';

export interface CommonmarkPlace extends PlainPlace {
  losses: Pick<Losses<CommonmarkLoss>, 'add'>;
  /** An address that leads somewhere from any page; '' for one that leads within the book. */
  absolute(address: string): string;
}

/** Makes addresses of this server absolute. */
export function absoluteTo(baseUrl: string): CommonmarkPlace['absolute'] {
  return (address) => (address.startsWith('/') ? baseUrl + address : address.replace(/^#.*/, ''));
}
