/** Where the pages of a long list stand, all of one size and below each other. */
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

/** The pages of which something is in view, and one more on each side, which is soon: those in view first. */
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

/** Where to scroll so that the page is in view; null where enough of it is. */
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
