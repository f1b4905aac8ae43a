import type { Layout } from '#book/layout/layout.ts';
import { paperSize } from '#book/layout/papers.ts';
import { estimateWidth } from '../estimate-width.ts';

/** What a page of the Homebrewery holds. Its pages do not flow over: what a page has no room for is cut off there. */
export interface PageRoom {
  columns: number;
  /** Lines of text in a column. */
  lines: number;
  /** The width of a column in letters' sizes. */
  width: number;
}

/** The measures of its theme, in millimetres. */
const MARGINS = { sides: 38, ends: 31 };
const GUTTER = 9;
const TEXT_SIZE = 3.4;
const LINE = 4.25;
/** Estimates err, and the last line of a column must not be cut. */
const SPARE = 3;

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

/** The heights of headings with the distances around them, in lines of text. */
const HEADINGS = [2.6, 2.9, 2.1, 1.8, 1.6, 1.4];
const PICTURE = 14;
const TAGS = /^\{\{|^\}\}$/;
const MARKUP = /[*_`~^\\]|<[^>]*>|\]\([^)]*\)|&#\d+;/g;

/** About how many lines of a column a written block fills. `ratioOf` gives an image's height by its width, where it is known. */
export function linesOf(
  written: string,
  room: PageRoom,
  ratioOf: (address: string) => number | null = () => null,
): number {
  let inCode = false;
  return written.split('\n').reduce((sum, line) => {
    if (/^`{3,}/.test(line)) inCode = !inCode;
    return sum + (inCode ? Math.max(1, wrapped(line, room.width * 0.75)) : heightOf(line, room, ratioOf));
  }, 0);
}

function heightOf(line: string, room: PageRoom, ratioOf: (address: string) => number | null): number {
  if (line.trim() === '' || line === '___') return 0.4;
  if (TAGS.test(line) || /^:+$/.test(line)) return 0.8;
  const heading = /^(#{1,6}) (.*)/.exec(line);
  if (heading) return (HEADINGS[(heading[1]?.length ?? 1) - 1] ?? 1) * wrapped(heading[2] ?? '', room.width * 0.6);
  const picture = /^(?:- )?!\[[^\]]*\]\(([^)]*)\)/.exec(line);
  if (picture) return pictureLines(ratioOf(picture[1] ?? ''), room);
  if (line.startsWith('|'))
    return /^[|:\- %\d]+$/.test(line) && line.includes('---') ? 0 : 0.3 + wrapped(line, room.width * 0.9);
  return line.split('<br>').reduce((sum, part) => sum + wrapped(part, room.width), 0);
}

function pictureLines(ratio: number | null, room: PageRoom): number {
  return ratio === null ? PICTURE : Math.min(room.lines, (ratio * room.width * TEXT_SIZE) / LINE + 0.5);
}

function wrapped(text: string, width: number): number {
  return Math.max(1, Math.ceil(estimateWidth(text.replace(MARKUP, '')) / width));
}

/** The lines that a page holds in all. */
export function roomOfPage({ lines, columns }: PageRoom): number {
  return lines * columns;
}
