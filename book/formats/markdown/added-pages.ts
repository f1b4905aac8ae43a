const OPEN = '<!-- printed from the layout -->';
const CLOSE = '<!-- end of what is printed from the layout -->';

/** What an export adds to a book's Markdown for its readers, before or behind the sections: the import leaves it out again. */
export function addedPage(markdown: string): string {
  return `\n${OPEN}\n\n${markdown}\n\n${CLOSE}\n`;
}

/**
 * A book's Markdown without what our export added. The pages stand at its very beginning and its very end alone, so that the same signs in
 * somebody's text are that text. Lines keep their numbers.
 */
export function withoutAddedPages(markdown: string): string {
  const start = markdown.trimStart().startsWith(`${OPEN}\n`) ? markdown.indexOf(CLOSE) : -1;
  const first = start < 0 ? 0 : start + CLOSE.length;
  const end = markdown.trimEnd().endsWith(`\n${CLOSE}`) ? markdown.lastIndexOf(`\n${OPEN}\n`) : -1;
  const last = end < first ? markdown.length : end;
  return `${blank(markdown.slice(0, first))}${markdown.slice(first, last)}`;
}

function blank(markdown: string): string {
  return markdown.replace(/[^\n]/g, '');
}
