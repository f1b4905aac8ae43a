/** The measures of a long list of pages of equal size, one below the other. */
export interface PageListMeasure {
  /** In px. */
  pageHeight: number;
  gap: number;
  pages: number;
}

export function listHeight({ pageHeight, gap, pages }: PageListMeasure): number {
  return Math.max(0, pages * (pageHeight + gap) - gap);
}

export function topOf(page: number, { pageHeight, gap }: PageListMeasure): number {
  return (page - 1) * (pageHeight + gap);
}

/** The pages of which a part is in view, followed by one more on each side, which may be in view soon. */
export function pagesInView(scrollTop: number, height: number, measure: PageListMeasure): number[] {
  const { pageHeight, gap, pages } = measure;
  const step = pageHeight + gap;
  if (step <= 0 || pages === 0) return [];
  const within = (page: number) => Math.min(Math.max(page, 1), pages);
  const first = within(Math.floor(scrollTop / step) + 1);
  const last = within(Math.floor((scrollTop + height - 1) / step) + 1);
  const inView = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return [...inView, ...[last + 1, first - 1].filter((page) => page >= 1 && page <= pages)];
}

/** The page of which most is in view; null without pages. If all of several pages is in view, that is `preferred` or the first one. */
export function pageMostInView(
  view: { top: number; height: number },
  measure: PageListMeasure,
  preferred: number | null,
): number | null {
  let most: number | null = null;
  let mostSeen = 0;
  for (const page of pagesInView(view.top, view.height, measure).toSorted((one, other) => one - other)) {
    const seen = heightInView(page, view, measure);
    const isMore = seen > mostSeen + 1;
    if (isMore || (page === preferred && seen > mostSeen - 1)) [most, mostSeen] = [page, seen];
  }
  return most;
}

function heightInView(page: number, view: { top: number; height: number }, measure: PageListMeasure): number {
  const top = topOf(page, measure);
  return Math.min(top + measure.pageHeight, view.top + view.height) - Math.max(top, view.top);
}

/** Where a place of the list is once its pages have another height. The gaps keep theirs. In px from the top of the list. */
export function placeAfterZoom(place: number, pageHeight: number, measure: PageListMeasure): number {
  const step = pageHeight + measure.gap;
  if (step <= 0) return place;
  const page = Math.max(0, Math.floor(place / step));
  const down = place - page * step;
  const inGap = Math.max(0, down - pageHeight);
  return topOf(page + 1, measure) + ((down - inGap) * measure.pageHeight) / pageHeight + inGap;
}

/** The smallest and the largest pages, in per cent of their printed size. */
const ZOOM_MIN = 25;
const ZOOM_MAX = 400;
/** How much one press of the plus or minus key changes the size. */
const KEY_STEP = 1.25;
/** What a turn of a wheel by one notch counts at most, in px. A pinch sends many small turns. */
const NOTCH_PX = 22;

function withinZoom(percent: number): number {
  return Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, percent));
}

/** The size after the plus or minus key, in whole per cent; null for other keys. */
export function zoomByKey(key: string, percent: number): number | null {
  const next = key === '+' || key === '=' ? percent * KEY_STEP : key === '-' ? percent / KEY_STEP : null;
  return next === null ? null : Math.round(withinZoom(next));
}

/** The size after a turn of the wheel. It is not rounded, so that a slow pinch is not lost. */
export function zoomByWheel({ deltaY, deltaMode }: Pick<WheelEvent, 'deltaY' | 'deltaMode'>, percent: number): number {
  // Some browsers count in lines or pages.
  const px = deltaMode === 0 ? deltaY : Math.sign(deltaY) * NOTCH_PX;
  return withinZoom(percent * Math.exp(-Math.min(NOTCH_PX, Math.max(-NOTCH_PX, px)) / 100));
}

/** A place in the list, in px from its top. */
interface PlaceInList {
  top: number;
  height: number;
}

/**
 * The scroll position at which a line is in view; null if it is in view already. If the page of the line fits into the view, all of the
 * page is shown, and otherwise some of the text before the line.
 */
export function scrollToLine(
  line: PlaceInList,
  page: number,
  view: { top: number; height: number },
  measure: PageListMeasure,
): number | null {
  if (line.top >= view.top && line.top + line.height <= view.top + view.height) return null;
  const top = measure.pageHeight <= view.height ? topOf(page, measure) : line.top - view.height / 3;
  return Math.max(0, Math.min(top, listHeight(measure) - view.height));
}

/** The scroll position at which the page is in view; null if enough of it is in view already. */
export function scrollToPage(
  page: number,
  view: { top: number; height: number },
  measure: PageListMeasure,
): number | null {
  if (heightInView(page, view, measure) >= Math.min(measure.pageHeight, view.height) * 0.6) return null;
  return Math.max(0, Math.min(topOf(page, measure), listHeight(measure) - view.height));
}
