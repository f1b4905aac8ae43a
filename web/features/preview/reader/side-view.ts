import type { LiveBook } from '../live/live-book.ts';
import type { LiveState } from '../live/live-state.ts';

/** What can stand beside the pages of the reader. */
export type SideView = 'contents' | 'thumbnails' | 'search';

export interface SideViewProps {
  book: LiveBook;
  state: LiveState;
  /** Titles of the sections, by id. */
  titles: ReadonlyMap<string, string>;
  page: number;
  onPage(number: number): void;
}
