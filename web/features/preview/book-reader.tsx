import { Loader } from '@mantine/core';
import { useMediaQuery, useWindowEvent } from '@mantine/hooks';
import { type CSSProperties, useEffect, useState } from 'react';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useReturnedFocus } from '#web/ui/returned-focus.ts';
import type { LiveBook } from './live/live-book.ts';
import { LivePage } from './live/live-page.tsx';
import type { LiveState } from './live/live-state.ts';
import classes from './book-reader.module.css';
import { ReaderBar } from './reader-bar.tsx';
import { ReaderSide, type SideView } from './reader-side.tsx';

interface BookReaderProps {
  title: string;
  book: LiveBook;
  state: LiveState;
  /** The titles of the sections, by id. */
  titles: ReadonlyMap<string, string>;
  firstPage: number;
  onClose(): void;
}

const ZOOMS = [1, 1.25, 1.5, 2, 3] as const;

/** The whole book: two pages side by side if there is room, with contents, thumbnails or a search beside them. */
export function BookReader({ title, book, state, titles, firstPage, onClose }: BookReaderProps) {
  useReturnedFocus();
  const isWide = useMediaQuery('(min-width: 900px) and (orientation: landscape)', false, {
    getInitialValueInEffect: false,
  });
  // Null until a page is turned. The first page to show may not be known at once.
  const [chosen, setPage] = useState<number | null>(null);
  const [zoom, setZoom] = useState<number>(1);
  const [side, setSide] = useState<SideView | null>(null);
  const { pages, images } = state;
  const page = clampPage(chosen ?? firstPage, pages);
  const open = spreadAt(page, pages, isWide);
  const next = spreadAt(turned(page, pages, 1, isWide), pages, isWide);
  const wanted = [...new Set([...open, ...next])].join();
  useEffect(() => {
    book.want('reader', wanted.split(',').map(Number));
    return () => book.want('reader', []);
  }, [book, wanted]);

  const zoomBy = (step: 1 | -1) =>
    setZoom(
      (before) => ZOOMS[Math.min(Math.max(0, ZOOMS.findIndex((one) => one === before) + step), ZOOMS.length - 1)] ?? 1,
    );
  useWindowEvent('keydown', (event) => {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
    const turn = KEYS[event.key];
    if (turn) setPage((before) => turn({ page: before ?? firstPage, pages, isWide }));
    else if (event.key === '+' || event.key === '-') zoomBy(event.key === '+' ? 1 : -1);
    else return;
    event.preventDefault();
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
      <div className={classes.desk}>
        {side && <ReaderSide view={side} book={book} state={state} titles={titles} page={page} onPage={setPage} />}
        <div
          className={classes.spread}
          data-pages={open.length}
          data-zoomed={zoom > 1 || undefined}
          style={{ '--zoom': zoom } as CSSProperties}
        >
          {open.map((number) =>
            images.has(number) ? (
              <LivePage
                key={number}
                number={number}
                image={images.get(number)}
                isCurrent={number === state.caretPage}
                className={classes.page}
                hasText
              />
            ) : (
              <div key={number} className={classes.waiting} role="status">
                <Loader size="sm" aria-hidden="true" /> Laying out the pages…
              </div>
            ),
          )}
        </div>
      </div>
      <ReaderBar
        page={page}
        pages={pages}
        isFirst={open[0] === 1}
        isLast={open.at(-1) === pages}
        zoom={{ isLeast: zoom === ZOOMS[0], isMost: zoom === ZOOMS.at(-1), by: zoomBy }}
        side={side}
        onSide={(view) => setSide((before) => (before === view ? null : view))}
        onTurn={(step) => setPage((before) => turned(before ?? firstPage, pages, step, isWide))}
        onPage={(number) => setPage(clampPage(number, pages))}
      />
    </Dialog>
  );
}

interface ReadingPosition {
  page: number;
  pages: number;
  isWide: boolean;
}

const forward = ({ page, pages, isWide }: ReadingPosition) => turned(page, pages, 1, isWide);
const back = ({ page, pages, isWide }: ReadingPosition) => turned(page, pages, -1, isWide);

const KEYS: Readonly<Record<string, (place: ReadingPosition) => number>> = {
  ArrowRight: forward,
  PageDown: forward,
  ArrowLeft: back,
  PageUp: back,
  Home: () => 1,
  End: ({ pages }) => pages,
};

/** The pages that are shown together with this one. As in a bound book, the first page is alone, and the others are in pairs. */
export function spreadAt(page: number, pages: number, isWide: boolean): number[] {
  const within = clampPage(page, pages);
  if (!isWide || within === 1) return [within];
  const left = within - (within % 2);
  return left + 1 <= pages ? [left, left + 1] : [left];
}

/** The page to show after turning once, forward or back. At either end it stays the same. */
export function turned(page: number, pages: number, step: 1 | -1, isWide: boolean): number {
  const open = spreadAt(page, pages, isWide);
  const [first = 1] = open;
  const target = step === 1 ? first + open.length : first - 1;
  if (target < 1 || target > pages) return first;
  return spreadAt(target, pages, isWide)[0] ?? first;
}

/** The page of the book that is nearest to the given number. */
export function clampPage(page: number, pages: number): number {
  return Math.min(Math.max(1, Math.round(page) || 1), Math.max(1, pages));
}
