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
