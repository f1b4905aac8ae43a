/** A finished PDF as the counting of faults sees it. Lengths are in points; y grows from the page's top downwards. */
export interface PdfBook {
  pages: PdfPage[];
  /** The text in the order in which it is to be read, as the tags of the file say. */
  blocks: Block[];
  bookmarks: Bookmark[];
  /** Whether the file asks its reader to open with the bookmarks beside the pages. */
  opensWithBookmarks: boolean;
  bytes: number;
}

export interface PdfPage {
  number: number;
  width: number;
  height: number;
  /** Lines that are no part of the text: running heads, page numbers. */
  running: Line[];
  pictures: Picture[];
  /** What is drawn: rules, frames, grounds. */
  shapes: Box[];
}

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A paragraph, heading, item or cell, with all its lines on whatever pages they stand. */
export interface Block {
  /** The structure element's role, such as P, H2, LI, TD. */
  role: string;
  /** The roles around it, outermost first. */
  within: string[];
  /** A number for each table, row and figure around it, so that their blocks are found together. */
  table: number | null;
  row: number | null;
  lines: Line[];
}

export interface Line extends Box {
  page: number;
  baseline: number;
  size: number;
  text: string;
  /** Whether the typesetter divided a word at the end; a hyphen of the author's does not count. */
  divided: boolean;
  /** The face and size in which most of it is set. */
  style: string;
}

export interface Picture extends Box {
  /** Pixels to the inch at which it is printed, the lower of both directions. */
  ppi: number;
  /** Decoration: neither read aloud nor part of the text. */
  artifact: boolean;
}

export interface Bookmark {
  title: string;
  level: number;
  /** Whether it shows those below it when the file is opened; null where it has none. */
  open: boolean | null;
}

export const PROSE = new Set(['P', 'LI', 'BlockQuote']);

export function isHeading({ role }: Block): boolean {
  return /^H\d?$/.test(role) || role === 'Title';
}

export function inTable(block: Block): boolean {
  return block.table !== null;
}

/** The words of a block, its divided words put together. */
export function textOf({ lines }: Pick<Block, 'lines'>): string {
  return lines
    .map(({ text, divided }) => (divided ? text.slice(0, -1) : `${text} `))
    .join('')
    .trim();
}
