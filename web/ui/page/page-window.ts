const PAGE_WINDOW = 5;

/** The page numbers to offer: all up to five, else five around the current one, kept within the ends. */
export function pageWindow(page: number, pages: number): number[] {
  const length = Math.min(pages, PAGE_WINDOW);
  const first = Math.min(Math.max(1, page - Math.floor(PAGE_WINDOW / 2)), Math.max(1, pages - PAGE_WINDOW + 1));
  return Array.from({ length }, (_, index) => first + index);
}
