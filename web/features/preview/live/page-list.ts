/** The measures of a long list of pages of equal size, one below the other. */
interface PageListMeasure {
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
  const top = topOf(page, measure);
  const seen = Math.min(top + measure.pageHeight, view.top + view.height) - Math.max(top, view.top);
  if (seen >= Math.min(measure.pageHeight, view.height) * 0.6) return null;
  return Math.max(0, Math.min(top, listHeight(measure) - view.height));
}
