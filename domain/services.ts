import type { Store } from './store/store.ts';

/** What every operation works with: where things are kept, what time it is, and new ids. */
export interface DomainServices {
  store: Store;
  now: () => Date;
  newId: () => string;
}
