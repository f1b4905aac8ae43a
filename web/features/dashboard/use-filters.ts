import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { changeFilters, type Filters, filtersFromUrl, filtersToUrl } from './filters.ts';

export type ChangeFilters = (change: Partial<Filters>, options?: { replace?: boolean }) => void;

/** The filters of the address and the way to change them. A change is a step of history unless it replaces the last one. */
export function useFilters(): [Filters, ChangeFilters] {
  const [url, setUrl] = useSearchParams();
  const change = useCallback<ChangeFilters>(
    (part, { replace = false } = {}) =>
      setUrl((current) => filtersToUrl(changeFilters(filtersFromUrl(current), part)), {
        replace,
        preventScrollReset: true,
      }),
    [setUrl],
  );
  return [filtersFromUrl(url), change];
}
