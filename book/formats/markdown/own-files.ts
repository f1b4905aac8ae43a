/** Where a page was full. Its author's breaks are written out: `\pagebreak`. */
const FULL_PAGE = '\\page';
/** At the foot of each page, with the title of the section in the line below it. */
const PAGE_NUMBER = '{{pageNumber,auto}}';
const CAPTION = /^##### (?=\S)/;
const FENCE = /^(`{3,})/;

/**
 * A brew that our own export wrote, with nothing in it that only its pages have: the style, the cover, the contents, their numbers
 * and the ends of full ones. The title right above a table is its caption. Lines keep their numbers.
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

/** The fences that a brew's file begins with: what it is, its styles and its snippets. They are no part of the text. */
const BEFORE = /^\s*(`{3,})(?:metadata|css|snippets)[ \t]*\n(?:[\s\S]*?\n)?\1[ \t]*(?:\n|$)/;
/** A file that stands in a fence as a whole, as chat programs write it. */
const AROUND = /^\s*`{3,}(?:markdown|md)[ \t]*\n/i;

/** What an author is told of a brew's styles. */
const STYLES_LEFT_OUT = 'The style sheet of this file is left out: the book has its own look.';
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

const LINE = /^<!-- opening: ([a-z ]+) -->\s*$/;

/** The comment below a section's title that says how the section begins, where it says anything. */
export function openingLine(mark: string): string {
  return mark === '' ? '' : `\n<!-- opening: ${mark} -->\n`;
}

/** The words of such a comment; null for any other HTML. */
export function readOpeningLine(html: string): string | null {
  return LINE.exec(html)?.[1] ?? null;
}
