/** Where something across the page is to stand, if not in its place in the text: at the head or the foot of a page, or as a page of its own. */
export type AcrossAt = 'here' | 'top' | 'bottom' | 'leaf';

/** How the markup of a block that stands across the page begins. */
const WIDE = /^#wide(?:\("(\w+)"\))?\[/;
const END = '];';

/** Where the author begins a new page. */
export const PAGE_TURN = '#turn;';

/** Markup that stands across the page. */
export function acrossPage(markup: string, at: AcrossAt = 'here'): string {
  return `${at === 'here' ? '#wide' : `#wide("${at}")`}[${markup}${END}`;
}

/** Whether markup stands across the page. */
export function isAcross(markup: string): boolean {
  return WIDE.test(markup);
}

/** Whether markup stands across the page in its place in the text. */
export function isAcrossHere(markup: string): boolean {
  return isAcross(markup) && WIDE.exec(markup)?.[1] === undefined;
}

/** Wraps the markup of a block. What stands across the page stays there, and is wrapped inside. */
export function wrapped(markup: string, wrap: (markup: string) => string): string {
  const opening = WIDE.exec(markup)?.[0];
  if (opening === undefined) return wrap(markup);
  return `${opening}${wrap(markup.slice(opening.length, -END.length))}${END}`;
}
