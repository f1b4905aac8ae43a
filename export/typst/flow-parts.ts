/** How the markup of a block that stands across the page begins. */
export const WIDE = '#wide[';

/** Where the author begins a new page. */
export const PAGE_TURN = '#turn;';

/** Markup that stands across the page. */
export function acrossPage(markup: string): string {
  return `${WIDE}${markup}];`;
}
