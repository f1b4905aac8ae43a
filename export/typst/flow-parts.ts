/** How the markup of a block that stands across the page begins. */
export const WIDE = '#wide[';

/** Where the author begins a new page. */
export const PAGE_TURN = '#turn;';

/** Markup that stands across the page. */
export function acrossPage(markup: string): string {
  return `${WIDE}${markup}];`;
}

/** Wraps the markup of a block. What stands across the page stays there, and is wrapped inside. */
export function wrapped(markup: string, wrap: (markup: string) => string): string {
  return markup.startsWith(WIDE) ? acrossPage(wrap(markup.slice(WIDE.length, -'];'.length))) : wrap(markup);
}
