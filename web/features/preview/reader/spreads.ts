/** The pages that are shown together with this one: as in a bound book the first is alone, then two by two. */
export function spreadAt(page: number, pages: number, isWide: boolean): number[] {
  const within = clampPage(page, pages);
  if (!isWide || within === 1) return [within];
  const left = within - (within % 2);
  return left + 1 <= pages ? [left, left + 1] : [left];
}

/** The page to show after turning once, forward or back; the same at either end. */
export function turned(page: number, pages: number, step: 1 | -1, isWide: boolean): number {
  const open = spreadAt(page, pages, isWide);
  const [first = 1] = open;
  const target = step === 1 ? first + open.length : first - 1;
  if (target < 1 || target > pages) return first;
  return spreadAt(target, pages, isWide)[0] ?? first;
}

/** A page that the book has, nearest to the one asked for. */
export function clampPage(page: number, pages: number): number {
  return Math.min(Math.max(1, Math.round(page) || 1), Math.max(1, pages));
}
