import type { Store } from './store/store.ts';

/** What every operation needs: the store, the clock, and new ids. */
export interface DomainServices {
  store: Store;
  now: () => Date;
  newId: () => string;
}
