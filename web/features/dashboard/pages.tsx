import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { PAGE_SIZES } from './filters.ts';
import { pageWindow } from './page-window.ts';
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
    <div className={classes.foot}>
      {pages > 1 && (
        <nav className={classes.pages} aria-label="Pages">
          <ActionIcon aria-label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <IconChevronLeft size={20} aria-hidden="true" />
          </ActionIcon>
          {pageWindow(page, pages).map((number) => (
            <Button
              key={number}
              className={classes.page}
              variant={number === page ? 'filled' : 'default'}
              {...(number === page ? { 'aria-current': 'page' as const } : {})}
              onClick={() => onPage(number)}
            >
              {number}
            </Button>
          ))}
          <ActionIcon aria-label="Next page" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            <IconChevronRight size={20} aria-hidden="true" />
          </ActionIcon>
        </nav>
      )}
      <NativeSelect
        className={classes.size}
        label="Items per page"
        data={PAGE_SIZES.map(String)}
        value={String(perPage)}
        onChange={({ currentTarget }) => onPerPage(Number(currentTarget.value))}
      />
    </div>
  );
}
