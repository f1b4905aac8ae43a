import { ActionIcon, Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './page-numbers.module.css';

interface PageNumbersProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** The pages of a list as numbered buttons. Shows nothing if there is only one page. */
export function PageNumbers({ page, pages, onPage }: PageNumbersProps) {
  if (pages <= 1) return null;
  return (
    <Group component="nav" gap={4} aria-label="Pages">
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
    </Group>
  );
}

const PAGE_WINDOW = 5;

/** The page numbers to show: all if there are up to five, otherwise five around the current one. */
export function pageWindow(page: number, pages: number): number[] {
  const length = Math.min(pages, PAGE_WINDOW);
  const first = Math.min(Math.max(1, page - Math.floor(PAGE_WINDOW / 2)), Math.max(1, pages - PAGE_WINDOW + 1));
  return Array.from({ length }, (_, index) => first + index);
}
