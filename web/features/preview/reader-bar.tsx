import { ActionIcon, Group, NumberInput, SegmentedControl, Text } from '@mantine/core';
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
import type { Preferences } from '#web/lib/preferences.ts';
import classes from './book-reader.module.css';
import type { SideView } from './reader-side.tsx';

export type ReaderView = NonNullable<Preferences['readerView']>;

interface ReaderBarProps {
  view: ReaderView;
  onView(view: ReaderView): void;
  page: number;
  pages: number;
  isFirst: boolean;
  isLast: boolean;
  zoom: { isLeast: boolean; isMost: boolean; by(step: 1 | -1): void };
  side: SideView | null;
  hasSearch: boolean;
  onSide(view: SideView): void;
  onTurn(step: 1 | -1): void;
  onPage(number: number): void;
}

const SIDES: readonly { view: SideView; label: string; icon: Icon }[] = [
  { view: 'contents', label: 'Contents', icon: IconList },
  { view: 'thumbnails', label: 'Thumbnails', icon: IconLayoutGrid },
  { view: 'search', label: 'Search in the book', icon: IconSearch },
];

const VIEWS = [
  { value: 'text', label: 'Text' },
  { value: 'pages', label: 'Pages' },
] as const satisfies readonly { value: ReaderView; label: string }[];

/** The controls of the reader. In the pages, keys turn them wherever the focus is, except in a field. */
export function ReaderBar({ view, onView, side, hasSearch, onSide, ...pages }: ReaderBarProps) {
  const sides = SIDES.filter(
    (one) => one.view === 'contents' || (view === 'pages' && (one.view !== 'search' || hasSearch)),
  );
  return (
    <nav
      className={classes.bar}
      aria-label={view === 'pages' ? 'Pages' : 'Text'}
      tabIndex={-1}
      data-autofocus={view === 'pages' || undefined}
    >
      <SegmentedControl
        aria-label="Read as"
        value={view}
        data={VIEWS.map((one) => ({ ...one }))}
        onChange={(value) => onView(value as ReaderView)}
      />
      {sides.map(({ view: shown, label, icon: SideIcon }) => (
        <ActionIcon
          key={shown}
          aria-label={label}
          title={label}
          aria-pressed={side === shown}
          onClick={() => onSide(shown)}
        >
          <SideIcon size={20} aria-hidden="true" />
        </ActionIcon>
      ))}
      {view === 'pages' && pages.pages > 0 && <PageControls {...pages} />}
    </nav>
  );
}

type PageControlsProps = Pick<ReaderBarProps, 'page' | 'pages' | 'isFirst' | 'isLast' | 'zoom' | 'onTurn' | 'onPage'>;

function PageControls({ page, pages, isFirst, isLast, zoom, onTurn, onPage }: PageControlsProps) {
  return (
    <>
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
    </>
  );
}
