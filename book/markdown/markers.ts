/*
 * The Homebrewery's `\page`, `\column` and `{{box … }}` stand on lines of their own, but are no Markdown: a parser would glue them to the
 * paragraph beside them. Each such line becomes a comment, which every parser sets apart, so that line numbers stay what they were.
 * Its `:`, which makes room on the page, becomes an empty line: a book has its own space between blocks.
 */

const ANY_MARKER = /^ {0,3}(?:\\(?:page|column)|\{\{|\}\}|:+[ \t]*$)/m;
const SPACER = /^ {0,3}:+\s*$/;
const BREAK = /^ {0,3}\\(page|column)(?:break(?:Num)?)?\s*$/;
const OPEN = /^ {0,3}\{\{([A-Za-z][\w-]*)[^{}]*$/;
const CLOSE = /^ {0,3}\}\}\s*$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

const COMMENT = /^<!--tomewright:(open|close|break):([\w-]*)-->\s*$/;

export interface Marker {
  kind: 'open' | 'close' | 'break';
  /** "page" or "column" of a break, the box's name of an opening. */
  name: string;
}

/** Whether the text is in the Homebrewery's notation, at least in one line. */
export function hasMarkers(markdown: string): boolean {
  return ANY_MARKER.test(markdown);
}

/** Turns the markers' lines into comments that `markerOf` reads, and spacers into empty lines. Fenced code is left alone. */
export function setMarkersApart(markdown: string): string {
  if (!hasMarkers(markdown)) return markdown;
  let fence = '';
  return markdown
    .split(/\r\n?|\n/)
    .map((line) => {
      const mark = FENCE.exec(line)?.[1] ?? '';
      if (fence !== '') {
        if (mark.startsWith(fence)) fence = '';
        return line;
      }
      fence = mark;
      return mark === '' ? markerLine(line) : line;
    })
    .join('\n');
}

/** The marker that a block of HTML stands for, or null. */
export function markerOf(html: string): Marker | null {
  const [, kind, name = ''] = COMMENT.exec(html) ?? [];
  return kind === 'open' || kind === 'close' || kind === 'break' ? { kind, name } : null;
}

function markerLine(line: string): string {
  const pause = BREAK.exec(line);
  if (pause) return `<!--tomewright:break:${pause[1]}-->`;
  if (SPACER.test(line)) return '';
  const open = OPEN.exec(line);
  if (open) return `<!--tomewright:open:${open[1]}-->`;
  return CLOSE.test(line) ? '<!--tomewright:close:-->' : line;
}
