import { ActionIcon, Loader, NumberInput, Text } from '@mantine/core';
import { useMediaQuery, useWindowEvent } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { useReturnedFocus } from '#web/ui/focus/use-returned-focus.ts';
import classes from './book-reader.module.css';
import { PageImage } from './page-image.tsx';
import { clampPage, spreadAt, turned } from './spreads.ts';
import { usePages } from './use-pages.ts';

export interface BookReaderProps {
  projectId: string;
  title: string;
  /** The number of this opening: pages cached for an earlier one may be out of date. */
  edition: number;
  firstPage: number;
  pageCount: number;
  onClose(): void;
}

/** The typeset book, page by page: two side by side where there is room, turned by keys, buttons or a page number. */
export function BookReader({ projectId, title, edition, firstPage, pageCount, onClose }: BookReaderProps) {
  useReturnedFocus();
  const isWide = useMediaQuery('(min-width: 900px) and (orientation: landscape)', false, {
    getInitialValueInEffect: false,
  });
  const [page, setPage] = useState(firstPage);
  const [pages, setPages] = useState(pageCount);
  const open = spreadAt(page, pages, isWide);
  const next = spreadAt(turned(page, pages, 1, isWide), pages, isWide).filter((number) => !open.includes(number));
  const loaded = usePages(projectId, edition, [...open, ...next]);
  const total = loaded.find(({ data }) => data)?.data?.pages;
  if (total !== undefined && total !== pages) setPages(total);
  const error = loaded.slice(0, open.length).find((one) => one.error)?.error;

  const turn = (step: 1 | -1) => setPage((before) => turned(before, pages, step, isWide));
  useWindowEvent('keydown', (event) => {
    if (event.target instanceof HTMLInputElement) return;
    const act = KEYS[event.key];
    if (!act) return;
    event.preventDefault();
    setPage((before) => act({ page: before, pages, isWide }));
  });

  return (
    <Dialog
      opened
      fullScreen
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close the book' }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <ErrorBanner message={error ? messageOf(error) : ''} />
      <div className={classes.spread} data-pages={open.length}>
        {open.map((number, index) => {
          const data = loaded[index]?.data;
          if (data) return <PageImage key={number} number={number} svg={data.svg} text={data.text} />;
          if (error) return null;
          return (
            <div key={number} className={classes.waiting} role="status">
              <Loader size="sm" aria-hidden="true" /> Setting the pages…
            </div>
          );
        })}
      </div>
      {/* Keys turn the pages wherever the focus is, except in the field for a page number. */}
      <nav className={classes.bar} aria-label="Pages" tabIndex={-1} data-autofocus>
        <ActionIcon aria-label="Previous page" disabled={open[0] === 1} onClick={() => turn(-1)}>
          <IconChevronLeft size={22} aria-hidden="true" />
        </ActionIcon>
        <NumberInput
          aria-label="Page"
          className={classes.number}
          value={page}
          min={1}
          max={pages}
          allowDecimal={false}
          hideControls
          onChange={(value) => value !== '' && setPage(clampPage(Number(value), pages))}
        />
        <Text component="span" className={classes.total}>
          of {pages}
        </Text>
        <ActionIcon aria-label="Next page" disabled={open.at(-1) === pages} onClick={() => turn(1)}>
          <IconChevronRight size={22} aria-hidden="true" />
        </ActionIcon>
      </nav>
    </Dialog>
  );
}

interface Place {
  page: number;
  pages: number;
  isWide: boolean;
}

const forward = ({ page, pages, isWide }: Place) => turned(page, pages, 1, isWide);
const back = ({ page, pages, isWide }: Place) => turned(page, pages, -1, isWide);

const KEYS: Readonly<Record<string, (place: Place) => number>> = {
  ArrowRight: forward,
  PageDown: forward,
  ArrowLeft: back,
  PageUp: back,
  Home: () => 1,
  End: ({ pages }) => pages,
};
