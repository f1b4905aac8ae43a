import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { changeView, type LibraryView, viewFromUrl, viewToUrl } from './view.ts';

export type ChangeView = (change: Partial<LibraryView>, options?: { replace?: boolean }) => void;

/** What each shelf of the library gets. */
export interface ShelfProps {
  view: LibraryView;
  onView: ChangeView;
}

/** The view in the address and the way to change it. A change is a step of history unless it replaces the last one. */
export function useLibraryView(): [LibraryView, ChangeView] {
  const [url, setUrl] = useSearchParams();
  // The address changes a moment after it is asked to: a change that comes sooner builds on the one before it.
  const latest = useRef(url);
  useEffect(() => {
    latest.current = url;
  }, [url]);
  const change = useCallback<ChangeView>(
    (part, { replace = false } = {}) => {
      latest.current = viewToUrl(changeView(viewFromUrl(latest.current), part));
      setUrl(latest.current, { replace, preventScrollReset: true });
    },
    [setUrl],
  );
  return [viewFromUrl(url), change];
}

/** Goes to the last page where the address names one beyond it, as after the deletion of all that stood there. */
export function usePageInRange({ view: { page }, onView }: ShelfProps, pages: number | undefined): void {
  useEffect(() => {
    if (pages !== undefined && page > Math.max(1, pages)) onView({ page: Math.max(1, pages) }, { replace: true });
  }, [page, pages, onView]);
}
