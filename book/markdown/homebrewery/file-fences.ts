/** The fences that a brew's file begins with: what it is, its styles and its snippets. They are no part of the text. */
const BEFORE = /^\s*(`{3,})(?:metadata|css|snippets)[ \t]*\n(?:[\s\S]*?\n)?\1[ \t]*(?:\n|$)/;
/** A file that stands in a fence as a whole, as chat programs write it. */
const AROUND = /^\s*`{3,}(?:markdown|md)[ \t]*\n/i;

/** A file's Markdown without the fences that stand before or around it. Lines keep their numbers. */
export function withoutFileFences(markdown: string): string {
  let text = markdown;
  let before = '';
  for (let fence = BEFORE.exec(text); fence; fence = BEFORE.exec(text)) {
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
