import { Button, Loader } from '@mantine/core';
import { useMediaQuery, useWindowEvent } from '@mantine/hooks';
import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react';
import { usePreference } from '#web/lib/preferences.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { useReturnedFocus } from '#web/ui/returned-focus.ts';
import { LivePage } from './live/live-page.tsx';
import { type LiveState, pageOfPlace, placeOfPage, type ReadingPlace } from './live/live-state.ts';
import classes from './book-reader.module.css';
import { BookText, type BookTextHandle, type ReadBook } from './book-text.tsx';
import { ReaderBar, type ReaderView } from './reader-bar.tsx';
import { type ListedSection, type ReaderPages, ReaderSide, type SideView } from './reader-side.tsx';

interface ReadingProps {
  read: ReadBook;
  pages: ReaderPages;
  state: LiveState;
  /** The sections of the book in their order. */
  sections: readonly ListedSection[];
  /** The section and the page at which the reader opens. */
  first: { sectionId: string | null; page: number };
}

interface BookReaderProps extends ReadingProps {
  title: string;
  onClose(): void;
}

const ZOOMS = [1, 1.25, 1.5, 2, 3] as const;
const PHONE = '(max-width: 767.98px)';
const ROOM_FOR_TWO = '(min-width: 900px) and (orientation: landscape)';

/** The whole book in a dialog over the screen. */
export function BookReader({ title, onClose, ...reading }: BookReaderProps) {
  useReturnedFocus();
  return (
    <Dialog
      opened
      fullScreen
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close the book' }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <Reading {...reading} />
    </Dialog>
  );
}

/**
 * The whole book: as one column of text, or as pages, two side by side if there is room. Contents, thumbnails or a search can be beside it.
 * The place where somebody reads stays when the view changes.
 */
export function Reading({ read, pages: book, state, sections, first }: ReadingProps) {
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const isWide = useMediaQuery(ROOM_FOR_TWO, false, { getInitialValueInEffect: false });
  const [chosenView, chooseView] = usePreference('readerView');
  // Another width, such as that of paper while it is printed, does not change the view.
  const [firstView] = useState<ReaderView>(isPhone ? 'text' : 'pages');
  const view = chosenView ?? firstView;
  // Null until somebody goes elsewhere. The first page to show may not be known at once.
  const [at, setAt] = useState<number | ReadingPlace | null>(null);
  const [zoom, setZoom] = useState<number>(1);
  const [chosenSide, setSide] = useState<SideView | null>(null);
  const [section, setSection] = useState(first.sectionId);
  const text = useRef<BookTextHandle>(null);
  const { pages, images } = state;
  const page = clampPage(pageAt(at, state) ?? first.page, pages);
  const side = view === 'text' && chosenSide !== null ? 'contents' : chosenSide;
  const open = view === 'pages' ? spreadAt(page, pages, isWide) : [];
  const next = view === 'pages' ? spreadAt(turned(page, pages, 1, isWide), pages, isWide) : [];
  const wanted = [...new Set([...open, ...next])].join();
  useEffect(() => {
    book.want('reader', wanted === '' ? [] : wanted.split(',').map(Number));
    return () => book.want('reader', []);
  }, [book, wanted]);

  const setPage = (number: number) => setAt(clampPage(number, pages));
  const turn = (step: 1 | -1) => setAt((before) => turned(pageAt(before, state) ?? first.page, pages, step, isWide));
  const zoomBy = (step: 1 | -1) =>
    setZoom(
      (before) => ZOOMS[Math.min(Math.max(0, ZOOMS.findIndex((one) => one === before) + step), ZOOMS.length - 1)] ?? 1,
    );
  const showView = (chosen: ReaderView) => {
    if (view === 'text') setAt(text.current?.place() ?? 1);
    chooseView(chosen);
  };
  /** Closes the side where it covers the book. */
  const leaveSide = () => isPhone && setSide(null);
  const onSection = useCallback((id: string) => setSection(id), []);
  useWindowEvent('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (view === 'text') {
      // The page of a shared book does not scroll itself.
      if (SCROLL_KEYS.has(event.key) && event.target === document.body) text.current?.focus();
      return;
    }
    if (event.target instanceof HTMLInputElement) return;
    const turnTo = KEYS[event.key];
    if (turnTo) setAt((before) => turnTo({ page: pageAt(before, state) ?? first.page, pages, isWide }));
    else if (event.key === '+' || event.key === '-') zoomBy(event.key === '+' ? 1 : -1);
    else return;
    event.preventDefault();
  });

  return (
    <>
      <div className={classes.desk}>
        {side && (
          <ReaderSide
            view={side}
            book={book}
            state={state}
            sections={sections}
            page={page}
            onPage={(number) => {
              setPage(number);
              leaveSide();
            }}
            text={
              view === 'text'
                ? {
                    read,
                    section,
                    onGo(sectionId, heading) {
                      text.current?.goTo(sectionId, heading);
                      leaveSide();
                    },
                  }
                : null
            }
          />
        )}
        {view === 'text' ? (
          <BookText
            book={read}
            start={typeof at === 'object' && at !== null ? at : startAt(page, state, first.sectionId)}
            handle={text}
            onSection={onSection}
          />
        ) : (
          <div
            className={classes.spread}
            data-pages={open.length}
            data-zoomed={zoom > 1 || undefined}
            style={{ '--zoom': zoom } as CSSProperties}
          >
            {state.status === 'refused' && (
              <ErrorBanner message={state.refusal} action={<Button onClick={book.retry}>Try again</Button>} />
            )}
            {state.status !== 'refused' &&
              open.map((number) =>
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
        )}
      </div>
      <ReaderBar
        view={view}
        onView={showView}
        page={page}
        pages={pages}
        isFirst={open[0] === 1}
        isLast={open.at(-1) === pages}
        zoom={{ isLeast: zoom === ZOOMS[0], isMost: zoom === ZOOMS.at(-1), by: zoomBy }}
        side={side}
        hasSearch={book.find !== null}
        onSide={(shown) => setSide(side === shown ? null : shown)}
        onTurn={turn}
        onPage={setPage}
      />
    </>
  );
}

/** The page of a place. Null where nothing was chosen, or the pages are not known yet. */
function pageAt(at: number | ReadingPlace | null, state: LiveState): number | null {
  return typeof at === 'number' || at === null ? at : pageOfPlace(state, at);
}

/** Where the text opens: at the page that was shown, or at the section that was open. */
function startAt(page: number, state: LiveState, sectionId: string | null): ReadingPlace | null {
  return placeOfPage(state, page, sectionId) ?? (sectionId === null ? null : { sectionId, share: 0 });
}

interface ReadingPosition {
  page: number;
  pages: number;
  isWide: boolean;
}

const forward = ({ page, pages, isWide }: ReadingPosition) => turned(page, pages, 1, isWide);
const back = ({ page, pages, isWide }: ReadingPosition) => turned(page, pages, -1, isWide);

const SCROLL_KEYS: ReadonlySet<string> = new Set(['PageDown', 'PageUp', ' ', 'Home', 'End', 'ArrowDown', 'ArrowUp']);

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
