import { Group, NativeSelect } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Pagination } from '#contract/projects.ts';
import { PageNumbers } from '#web/ui/page/page-numbers.tsx';
import { type ChangeFilters, type Filters, filtersToUrl, PAGE_SIZES } from './filters.ts';
import classes from './filter-bar.module.css';

interface PagesProps {
  page: number;
  pages: number;
  perPage: number;
  onPage: (page: number) => void;
  onPerPage: (perPage: number) => void;
}

/** The pages of the list as numbered buttons, and the choice of how many books a page holds. */
export function Pages({ page, pages, perPage, onPage, onPerPage }: PagesProps) {
  return (
    <Group gap="md" justify="space-between" mt={28}>
      <PageNumbers page={page} pages={pages} onPage={onPage} />
      <NativeSelect
        className={classes.size}
        label="Items per page"
        data={PAGE_SIZES.map(String)}
        value={String(perPage)}
        onChange={({ currentTarget }) => onPerPage(Number(currentTarget.value))}
      />
    </Group>
  );
}

/** Goes back to the first page when the number of projects changes. Goes to the last page if the address names a page beyond it. */
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
