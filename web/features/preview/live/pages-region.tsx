import { Button, Loader } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Paper } from '#book/layout/papers.ts';
import { useOpenSection } from '#web/lib/books/project-paths.ts';
import { type Preferences, usePreference } from '#web/lib/preferences.ts';
import { showPlace } from '#web/lib/books/written-text.ts';
import type { LiveBook } from './live-book.ts';
import { LivePage } from './live-page.tsx';
import { PageHands } from './page-hands.tsx';
import { type LiveState, sectionOfPage, withinSection } from './live-state.ts';
import {
  listHeight,
  type PageListMeasure,
  pageMostInView,
  pagesInView,
  scrollToLine,
  scrollToPage,
  topOf,
  zoomByKey,
} from './page-list.ts';
import { usePageZoom } from './page-zoom.ts';
import type { LineOnPage } from './page-worker-messages.ts';
import classes from './pages-region.module.css';

interface PagesRegionProps {
  projectId: string;
  book: LiveBook | null;
  state: LiveState;
  caretPage: number | null;
  /** Whether the person may change the book. */
  mayWrite: boolean;
  paper: Pick<Paper, 'width' | 'height'>;
  /** Called with the page most in sight when that is another one; with null when the pages go. */
  onSight(page: number | null): void;
}

const GAP = 14;
/** The room around the pages, for their shadows, in px. The same as in the style. */
const PAD = 12;
/** How long after the reader has scrolled the pages follow the caret again, in ms. */
const SCROLLED_MS = 1500;

/** The book's pages while it is being written, one below the other. The page with the caret is kept in view. */
export function PagesRegion({ projectId, book, state, caretPage, mayWrite, paper, onSight }: PagesRegionProps) {
  const [zoom, setZoom] = usePreference('pageZoom');
  const { ref: sizer, ...box } = useElementSize();
  // The hook measures the padding too.
  const width = Math.max(0, box.width - 2 * PAD);
  const height = Math.max(0, box.height - 2 * PAD);
  const scroller = useRef<HTMLDivElement | null>(null);
  const scrolledAt = useRef(Number.NEGATIVE_INFINITY);
  const press = usePressedPlace(projectId, book, state);
  const { pages, images } = state;
  const pageWidth = widthOfPage(zoom, paper, { width, height });
  const measure = { pageHeight: (pageWidth * paper.height) / paper.width, gap: GAP, pages };
  const { pageHeight } = measure;
  const line = useCaretLine(state, measure);
  const percent = (pageWidth / printedWidth(paper)) * 100;
  usePageZoom(scroller, measure, { percent, setPercent: setZoom, isWhole: zoom === 'page' });
  const { shown, inSight } = useSight(scroller, measure, height, caretPage);
  useEffect(() => onSight(inSight), [onSight, inSight]);
  useEffect(() => () => onSight(null), [onSight]);

  useEffect(() => {
    book?.want('region', shown);
    return () => book?.want('region', []);
  }, [book, shown]);

  useEffect(() => {
    const element = scroller.current;
    if (!element || caretPage === null || pageHeight === 0) return;
    if (performance.now() - scrolledAt.current < SCROLLED_MS) return;
    const view = { top: element.scrollTop, height: element.clientHeight };
    const list = { pageHeight, gap: GAP, pages };
    const target =
      line === null
        ? scrollToPage(caretPage, view, list)
        : scrollToLine({ top: line.top, height: line.height }, caretPage, view, list);
    if (target !== null) element.scrollTo({ top: target });
  }, [caretPage, line, pageHeight, pages]);

  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      scroller.current = element;
      sizer(element);
    },
    [sizer],
  );
  const touched = () => {
    scrolledAt.current = performance.now();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    touched();
    const next = event.key === '0' ? 'width' : zoomByKey(event.key, percent);
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setZoom(next);
  };
  return (
    <section aria-label="Pages" className={classes.region} aria-busy={state.isSetting}>
      {/* Long lists can be scrolled by keys too. */}
      <div
        ref={attach}
        className={classes.scroller}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onWheel={touched}
        onTouchMove={touched}
        onKeyDown={onKeyDown}
      >
        <PageHands
          projectId={projectId}
          book={mayWrite ? book : null}
          state={state}
          measure={measure}
          className={classes.list}
          style={{ width: pageWidth, height: listHeight(measure) }}
        >
          {shown
            .toSorted((one, other) => one - other)
            .map((number) => (
              <LivePage
                key={number}
                number={number}
                image={images.get(number)}
                isCurrent={number === caretPage}
                style={{ top: topOf(number, measure), height: measure.pageHeight }}
                onPress={(x, y) => void press(number, x, y)}
              />
            ))}
          {line && <div className={classes.mark} style={line} aria-hidden="true" />}
        </PageHands>
      </div>
      {state.isSetting && pages > 0 && state.status !== 'away' && (
        <p className={classes.setting}>Laying out the pages…</p>
      )}
      <PagesStatus state={state} onRetry={() => book?.retry()} />
    </section>
  );
}

const PX_PER_MM = 96 / 25.4;

/** The printed width of a paper in CSS pixels. */
function printedWidth(paper: PagesRegionProps['paper']): number {
  return paper.width * PX_PER_MM;
}

type Zoom = Preferences['pageZoom'];

function widthOfPage(zoom: Zoom, paper: PagesRegionProps['paper'], room: { width: number; height: number }): number {
  if (zoom === 'width') return room.width;
  if (zoom === 'page') return Math.min(room.width, (room.height * paper.width) / paper.height);
  return (printedWidth(paper) * zoom) / 100;
}

/** Where the line of the caret is in the list of pages, in px; null while that is unknown. */
function useCaretLine(
  { caretPage, caretLine, images }: LiveState,
  measure: PageListMeasure,
): Pick<LineOnPage, 'top' | 'height'> | null {
  const { pageHeight, gap, pages } = measure;
  const points = caretLine && images.get(caretLine.page)?.height;
  return useMemo(() => {
    // Until its line on another page is known, the caret has only a page.
    if (!caretLine || caretLine.page !== caretPage || !points) return null;
    const scale = pageHeight / points;
    const top = topOf(caretLine.page, { pageHeight, gap, pages }) + caretLine.top * scale;
    return { top, height: caretLine.height * scale };
  }, [caretLine, caretPage, points, pageHeight, gap, pages]);
}

interface Sight {
  /** The pages in view, the most urgent first. */
  shown: readonly number[];
  /** The page most in sight. */
  inSight: number | null;
}

const NO_SIGHT: Sight = { shown: [], inSight: null };

/** The pages in sight. They are looked for once in a frame while the list scrolls, and rendered only when one comes or goes. */
function useSight(
  scroller: RefObject<HTMLElement | null>,
  measure: PageListMeasure,
  height: number,
  caretPage: number | null,
): Sight {
  const { pageHeight, gap, pages } = measure;
  const [sight, setSight] = useState(NO_SIGHT);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      const view = { top: element.scrollTop, height };
      const list = { pageHeight, gap, pages };
      const shown = pageHeight === 0 ? [] : pagesInView(view.top, height, list);
      const inSight = pageHeight === 0 ? null : pageMostInView(view, list, caretPage);
      setSight((before) =>
        before.inSight === inSight && before.shown.join() === shown.join() ? before : { shown, inSight },
      );
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    element.addEventListener('scroll', lookSoon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', lookSoon);
    };
  }, [scroller, height, pageHeight, gap, pages, caretPage]);
  return sight;
}

/** Says why there are no pages, or why they show an earlier state. */
function PagesStatus({ state, onRetry }: { state: LiveState; onRetry: () => void }) {
  const { status, pages, refusal, problem } = state;
  const message =
    status === 'refused'
      ? refusal
      : status === 'away'
        ? 'The server is away. The pages follow as soon as it is back.'
        : (problem?.error ?? '');
  return (
    <div
      className={classes.status}
      role="status"
      data-empty={message === '' && pages > 0 ? true : undefined}
      data-alone={pages === 0 ? true : undefined}
    >
      {message === '' && pages === 0 && (
        <>
          <Loader size="xs" aria-hidden="true" /> Laying out the pages…
        </>
      )}
      {message}
      {status === 'refused' && (
        <Button variant="subtle" size="compact-sm" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

/** Returns a function that goes from a place on a page to its words in the editor, in any section. It resolves to true if it found them. */
function usePressedPlace(projectId: string, book: LiveBook | null, state: LiveState) {
  const openSection = useOpenSection(projectId);
  const { sections, pages } = state;
  return useCallback(
    async (number: number, x: number, y: number): Promise<boolean> => {
      const section = sectionOfPage({ sections }, number);
      const place = section && (await book?.press(number, x, y));
      if (!section || !place) return false;
      const isOpen = showPlace(projectId, section.id, withinSection({ sections, pages }, section, number, place));
      if (!isOpen) openSection(section.id);
      return true;
    },
    [projectId, book, sections, pages, openSection],
  );
}
