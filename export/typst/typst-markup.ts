/**
 * Author's text enters a Typst source only inside string literals, where only the backslash and the quote have a meaning. So no text can be
 * read as Typst code. The source is plain ASCII, because the compiler rereads only the changed bytes of a source and confuses multi-byte
 * letters that end alike: "é" was printed as the "Ω" of the previous book.
 */
export function stringLiteral(text: string): string {
  const plain = text.replace(/[\u0000-\u001F\u007F\u2028\u2029]/g, ' ').replace(/\p{Surrogate}/gu, '\uFFFD');
  return `"${plain.replace(/[\\"]/g, '\\$&').replace(/[^\u0020-\u007E]/gu, escapeOf)}"`;
}

function escapeOf(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`;
}

/** A Typst array of the expressions. The notation also works for none or one. */
export function array(items: readonly string[]): string {
  return items.length === 0 ? '()' : `(${items.join(', ')},)`;
}

/** Where content across the page is placed, other than at its position in the text: at the head or foot of a page, or on its own page. */
export type AcrossAt = 'here' | 'top' | 'bottom' | 'leaf';

/** The beginning of the markup of a block across the page. */
const WIDE = /^#wide(?:\("(\w+)"\))?\[/;
const END = '];';

/** A page break by the author. */
export const PAGE_TURN = '#turn;';

/** Markup that spans the page. */
export function acrossPage(markup: string, at: AcrossAt = 'here'): string {
  return `${at === 'here' ? '#wide' : `#wide("${at}")`}[${markup}${END}`;
}

/** Whether markup spans the page. */
export function isAcross(markup: string): boolean {
  return WIDE.test(markup);
}

/** Whether markup spans the page at its position in the text. */
export function isAcrossHere(markup: string): boolean {
  return isAcross(markup) && WIDE.exec(markup)?.[1] === undefined;
}

/** Wraps the markup of a block. A block across the page stays across, and its content is wrapped. */
export function wrapped(markup: string, wrap: (markup: string) => string): string {
  const opening = WIDE.exec(markup)?.[0];
  if (opening === undefined) return wrap(markup);
  return `${opening}${wrap(markup.slice(opening.length, -END.length))}${END}`;
}

/** A name in ASCII letters and digits. The layout loop writes it into a source again. */
export function plainName(text: string): string {
  return text.replace(/[^A-Za-z0-9]/gu, (sign) => `%${sign.codePointAt(0)?.toString(16)}`);
}
