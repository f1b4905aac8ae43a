/** An automatic page break of our export. The author's own breaks are written as `\pagebreak`. */
const FULL_PAGE = '\\page';
/** The footer of each page. The title of the section is on the line below it. */
const PAGE_NUMBER = '{{pageNumber,auto}}';
const CAPTION = /^##### (?=\S)/;
const FENCE = /^(`{3,})/;

/**
 * Removes from a brew that our own export wrote what only its pages need: the style, the cover, the contents, page
 * numbers and automatic page breaks. The title right above a table becomes its caption. Line numbers stay the same.
 */
export function ownBrew(markdown: string): string {
  const lines = withoutAddedPages(withoutFileFences(markdown)).split('\n');
  let fence = '';
  const read = lines.map((line, index) => {
    const mark = FENCE.exec(line)?.[1] ?? '';
    if (fence !== '') fence = mark.startsWith(fence) ? '' : fence;
    else fence = mark;
    if (fence !== '') return line;
    if (line === FULL_PAGE || line === PAGE_NUMBER || lines[index - 1] === PAGE_NUMBER) return '';
    return lines[index + 1]?.startsWith('|') ? line.replace(CAPTION, 'Table: ') : line;
  });
  return read.join('\n');
}

/** The fences at the start of a brew's file: metadata, styles and snippets. They are not part of the text. */
const BEFORE = /^\s*(`{3,})(?:metadata|css|snippets)[ \t]*\n(?:[\s\S]*?\n)?\1[ \t]*(?:\n|$)/;
/** A fence around the whole file, as chat programs write it. */
const AROUND = /^\s*`{3,}(?:markdown|md)[ \t]*\n/i;

/** The message about a brew's styles. */
const STYLES_LEFT_OUT = 'The style sheet of this file is left out: the book has its own look.';
const STYLES = /^\s*`{3,}css[ \t]*\n\s*(?!\s|`{3})/;

/**
 * Removes the fences before or around a file's Markdown. `told` is called for a style sheet. Line numbers stay the
 * same.
 */
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

const OPEN = '<!-- printed from the layout -->';
const CLOSE = '<!-- end of what is printed from the layout -->';

/**
 * Marks a page that an export adds to a book's Markdown for readers, before or after the sections. The import removes
 * it.
 */
export function addedPage(markdown: string): string {
  return `\n${OPEN}\n\n${markdown}\n\n${CLOSE}\n`;
}

/**
 * Removes the pages that our export added from a book's Markdown. They are only at the very start and end, so the same
 * signs elsewhere are text of the author. Line numbers stay the same.
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

const LINE = /^<!-- opening: ([a-z ]+) -->\s*$/;

/** Returns the comment below a section's title that describes the opening; '' for the default opening. */
export function openingLine(mark: string): string {
  return mark === '' ? '' : `\n<!-- opening: ${mark} -->\n`;
}

/** Returns the words of such a comment; null for any other HTML. */
export function readOpeningLine(html: string): string | null {
  return LINE.exec(html)?.[1] ?? null;
}
