/**
 * Author's text enters a Typst source only inside string literals, where nothing but the backslash and the quote has a meaning. So no text
 * can be read as Typst code, whatever it holds. The source is plain ASCII, because the compiler reads only the changed bytes of a source
 * anew and confuses letters of several bytes that end alike: "é" was printed as the "Ω" of the book before.
 */
export function stringLiteral(text: string): string {
  const plain = text.replace(/[\u0000-\u001F\u007F\u2028\u2029]/g, ' ').replace(/\p{Surrogate}/gu, '\uFFFD');
  return `"${plain.replace(/[\\"]/g, '\\$&').replace(/[^\u0020-\u007E]/gu, escapeOf)}"`;
}

function escapeOf(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`;
}

/** A Typst array of the given expressions, also where there are none or one. */
export function array(items: readonly string[]): string {
  return items.length === 0 ? '()' : `(${items.join(', ')},)`;
}

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

/** A name in letters and digits of ASCII: the layout loop writes it into a source again. */
export function plainName(text: string): string {
  return text.replace(/[^A-Za-z0-9]/gu, (sign) => `%${sign.codePointAt(0)?.toString(16)}`);
}
