import type { Layout } from '#book/layout/layout.ts';
import { paperSize } from '#book/layout/papers.ts';
import { estimateWidth } from '../columns.ts';

/** The capacity of a Homebrewery page. Its pages do not overflow to the next: the Homebrewery cuts off what does not fit. */
export interface PageRoom {
  columns: number;
  /** Lines of text in a column. */
  lines: number;
  /** The width of a column in em. */
  width: number;
  /** Whether the author placed the block across all columns, or in one; absent where its content decides. */
  placed?: 'column' | 'page';
}

/** The margins of the Homebrewery's theme, in millimetres. */
const MARGINS = { sides: 38, ends: 31 };
const GUTTER = 9;
const TEXT_SIZE = 3.4;
const LINE = 4.25;
/** A reserve in lines, because estimates are inexact and the last line of a column must not be cut off. */
const SPARE = 4;

export function pageRoom(layout: Layout): PageRoom {
  const { width, height } = paperSize(layout);
  const { columns } = layout;
  const columnWidth = (width - MARGINS.sides - GUTTER * (columns - 1)) / columns;
  return {
    columns,
    lines: Math.max(10, Math.floor((height - MARGINS.ends) / LINE) - SPARE),
    width: columnWidth / TEXT_SIZE,
  };
}

/** The heights of headings in lines of text, and the share of a text line's letters that fits on their lines, by level. */
const HEADINGS = [
  { lines: 2.5, width: 0.5 },
  { lines: 1.9, width: 0.6 },
  { lines: 1.5, width: 0.7 },
  { lines: 1.1, width: 0.85 },
  { lines: 1, width: 0.85 },
  { lines: 1, width: 0.9 },
] as const;
/** In lines, if an image's height is unknown. */
const PICTURE = 14;
/** The theme's letters are wider than those that `estimateWidth` measures. */
const TEXT_WIDTH = 0.93;
const CODE_WIDTH = 0.7;
/** The lines of the frame around a class table. */
const FRAME = 5;
/** The width of a list's bullet or number, in em. */
const INDENT = 2;
const TAGS = /^\{\{|^\}\}$/;
const MARKUP = /[*_`~^\\]|<[^<>]*>|\]\([^)\]]*\)|&#\d+;/g;

type RatioOf = (address: string) => number | null;

/**
 * Roughly how many lines of a column a written block fills. `ratioOf` gives an image's height divided by its width, if known. The figures
 * were measured on the Homebrewery's theme in a browser.
 */
export function linesOf(written: string, room: PageRoom, ratioOf: RatioOf = () => null): number {
  let inCode = false;
  return written.split('\n').reduce((sum, line) => {
    if (/^`{3,}/.test(line)) inCode = !inCode;
    return sum + (inCode ? wrapped(line, room.width * CODE_WIDTH) : heightOf(line, room, ratioOf));
  }, 0);
}

function heightOf(line: string, room: PageRoom, ratioOf: RatioOf): number {
  if (line.trim() === '' || line === '___') return 0.5;
  if (line.startsWith('{{classTable,frame')) return FRAME;
  if (TAGS.test(line) || /^:+$/.test(line)) return 0.8;
  const [, level, title] = /^(#{1,6}) (.*)/.exec(line) ?? [];
  if (level !== undefined && title !== undefined) return headingLines(level.length, title, room);
  const picture = /^ *(?:- )?!\[[^\]]*\]\(([^)]*)\)/.exec(line);
  if (picture) return pictureLines(ratioOf(picture[1] ?? ''), room);
  if (line.startsWith('|')) return /^[|:-]+$/.test(line) ? 0 : rowLines(line, room);
  const indent = /^ *(?:[-*] |\d+[.)] )?/.exec(line)?.[0].length ?? 0;
  const width = (room.width - (indent > 0 ? INDENT : 0)) * TEXT_WIDTH;
  return line.split('<br>').reduce((sum, part) => sum + wrapped(part, width), 0);
}

function headingLines(level: number, title: string, room: PageRoom): number {
  const { lines, width } = HEADINGS[level - 1] ?? HEADINGS[5];
  return lines * wrapped(title, room.width * width);
}

/** Words wrap earlier in many narrow columns. */
function rowLines(row: string, room: PageRoom): number {
  const isNarrow = row.split('|').length > 5;
  return 0.1 + wrapped(row, room.width * (isNarrow ? 0.85 : 1));
}

function pictureLines(ratio: number | null, room: PageRoom): number {
  return ratio === null ? PICTURE : Math.min(room.lines, (ratio * room.width * TEXT_SIZE) / LINE + 0.5);
}

function wrapped(text: string, width: number): number {
  return Math.max(1, Math.ceil(estimateWidth(text.replace(MARKUP, '')) / width));
}

/** The total number of lines on a page. */
export function roomOfPage({ lines, columns }: PageRoom): number {
  return lines * columns;
}

/** Text in a box with these tags. Boxes are never split: a box longer than a column spans the page. */
export function boxed(tags: string, text: string, room: PageRoom): string {
  const isWide = room.columns > 1 && (room.placed === 'page' || linesOf(text, room) > room.lines);
  return `{{${tags}${isWide ? ',wide' : ''}\n${text}\n}}`;
}
