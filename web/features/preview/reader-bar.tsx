import { ActionIcon, Group, NumberInput, Text } from '@mantine/core';
import {
  type Icon,
  IconChevronLeft,
  IconChevronRight,
  IconLayoutGrid,
  IconList,
  IconSearch,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import classes from './book-reader.module.css';
import type { SideView } from './reader-side.tsx';

interface ReaderBarProps {
  page: number;
  pages: number;
  isFirst: boolean;
  isLast: boolean;
  zoom: { isLeast: boolean; isMost: boolean; by(step: 1 | -1): void };
  side: SideView | null;
  onSide(view: SideView): void;
  onTurn(step: 1 | -1): void;
  onPage(number: number): void;
}

const SIDES: readonly { view: SideView; label: string; icon: Icon }[] = [
  { view: 'contents', label: 'Contents', icon: IconList },
  { view: 'thumbnails', label: 'Thumbnails', icon: IconLayoutGrid },
  { view: 'search', label: 'Search in the book', icon: IconSearch },
];

/** The controls of the reader. Keys turn the pages wherever the focus is, except in a field. */
export function ReaderBar({ page, pages, isFirst, isLast, zoom, side, onSide, onTurn, onPage }: ReaderBarProps) {
  return (
    <nav className={classes.bar} aria-label="Pages" tabIndex={-1} data-autofocus>
      {SIDES.map(({ view, label, icon: SideIcon }) => (
        <ActionIcon
          key={view}
          aria-label={label}
          title={label}
          aria-pressed={side === view}
          onClick={() => onSide(view)}
        >
          <SideIcon size={20} aria-hidden="true" />
        </ActionIcon>
      ))}
      <Group component="span" gap="xs" wrap="nowrap" mx="auto">
        <ActionIcon aria-label="Previous page" disabled={isFirst} onClick={() => onTurn(-1)}>
          <IconChevronLeft size={22} aria-hidden="true" />
        </ActionIcon>
        <NumberInput
          aria-label="Page"
          w={76}
          value={page}
          min={1}
          max={pages}
          allowDecimal={false}
          hideControls
          onChange={(value) => value !== '' && onPage(Number(value))}
        />
        <Text component="span" className={classes.total}>
          of {pages}
        </Text>
        <ActionIcon aria-label="Next page" disabled={isLast} onClick={() => onTurn(1)}>
          <IconChevronRight size={22} aria-hidden="true" />
        </ActionIcon>
      </Group>
      <ActionIcon aria-label="Smaller" title="Smaller" disabled={zoom.isLeast} onClick={() => zoom.by(-1)}>
        <IconZoomOut size={20} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon aria-label="Larger" title="Larger" disabled={zoom.isMost} onClick={() => zoom.by(1)}>
        <IconZoomIn size={20} aria-hidden="true" />
      </ActionIcon>
    </nav>
  );
}
