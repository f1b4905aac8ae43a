import { Group, NativeSelect } from '@mantine/core';
import { PageNumbers } from '#web/ui/page/page-numbers.tsx';
import { PAGE_SIZES } from './filters.ts';
import classes from './pages.module.css';

export interface PagesProps {
  page: number;
  pages: number;
  perPage: number;
  onPage: (page: number) => void;
  onPerPage: (perPage: number) => void;
}

/** The pages of the list, as buttons with their numbers, and how many books one holds. */
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
