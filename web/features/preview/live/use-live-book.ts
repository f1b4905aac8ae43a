import { useEffect, useState, useSyncExternalStore } from 'react';
import { type LiveBook, openLiveBook } from './live-book.ts';
import { type LiveState, NO_PAGES } from './live-state.ts';

const nothing = () => () => {};
const noPages = () => NO_PAGES;

/** The pages of a book while they are shown; null where they are not. */
export function useLiveBook(projectId: string, isShown: boolean): { book: LiveBook | null; state: LiveState } {
  const [book, setBook] = useState<LiveBook | null>(null);
  useEffect(() => {
    if (!isShown) return;
    const own = openLiveBook(projectId);
    setBook(own);
    return () => {
      own.close();
      setBook(null);
    };
  }, [projectId, isShown]);
  const state = useSyncExternalStore(book?.subscribe ?? nothing, book?.getState ?? noPages);
  return { book, state };
}
