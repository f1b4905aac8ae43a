import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { changeFilters, type Filters, filtersFromUrl, filtersToUrl } from './filters.ts';

export type ChangeFilters = (change: Partial<Filters>, options?: { replace?: boolean }) => void;

/** The filters of the address and the way to change them. A change is a step of history unless it replaces the last one. */
export function useFilters(): [Filters, ChangeFilters] {
  const [url, setUrl] = useSearchParams();
  // The address changes a moment after it is asked to: a change that comes sooner builds on the one before it.
  const latest = useRef(url);
  useEffect(() => {
    latest.current = url;
  }, [url]);
  const change = useCallback<ChangeFilters>(
    (part, { replace = false } = {}) => {
      latest.current = filtersToUrl(changeFilters(filtersFromUrl(latest.current), part));
      setUrl(latest.current, { replace, preventScrollReset: true });
    },
    [setUrl],
  );
  return [filtersFromUrl(url), change];
}
