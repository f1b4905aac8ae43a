import { useEffect, useRef } from 'react';
import type { Pagination } from '#contract/projects.ts';
import type { Filters } from './filters.ts';
import { filtersToUrl } from './filters.ts';
import type { ChangeFilters } from './use-filters.ts';

/** Goes back to the first page when the number of projects changes, and to the last where the address names one beyond it. */
export function usePageInRange(filters: Filters, pagination: Pagination | undefined, change: ChangeFilters): void {
  const seen = useRef<{ key: string; total: number } | null>(null);
  const key = filtersToUrl({ ...filters, page: 1, view: 'grid' }).toString();
  const { page } = filters;
  useEffect(() => {
    if (!pagination) return;
    const { total, pages } = pagination;
    const hasChanged = seen.current?.key === key && seen.current.total !== total;
    seen.current = { key, total };
    if (hasChanged && page !== 1) change({ page: 1 }, { replace: true });
    else if (page > pages && page !== 1) change({ page: Math.max(1, pages) }, { replace: true });
  }, [pagination, key, page, change]);
}
