/** The fences that a brew's file begins with: what it is, its styles and its snippets. They are no part of the text. */
const BEFORE = /^\s*(`{3,})(?:metadata|css|snippets)[ \t]*\n(?:[\s\S]*?\n)?\1[ \t]*(?:\n|$)/;
/** A file that stands in a fence as a whole, as chat programs write it. */
const AROUND = /^\s*`{3,}(?:markdown|md)[ \t]*\n/i;

/** What an author is told of a brew's styles. */
export const STYLES_LEFT_OUT = 'The style sheet of this file is left out: the book has its own look.';
const STYLES = /^\s*`{3,}css[ \t]*\n\s*(?!\s|`{3})/;

/** A file's Markdown without the fences that stand before or around it; `told` hears of a style sheet. Lines keep their numbers. */
export function withoutFileFences(markdown: string, told: (message: string) => void = () => undefined): string {
  let text = markdown;
  let before = '';
  for (let fence = BEFORE.exec(text); fence; fence = BEFORE.exec(text)) {
    if (STYLES.test(fence[0])) told(STYLES_LEFT_OUT);
    before += fence[0].replace(/[^\n]/g, '');
    text = text.slice(fence[0].length);
  }
  const [opening] = AROUND.exec(text) ?? [];
  if (opening === undefined) return `${before}${text}`;
  const inner = text
    .slice(opening.length)
    .trimEnd()
    .replace(/\n`{3,}$/, '');
  return `${before}${opening.replace(/[^\n]/g, '')}${inner}`;
}
