/** A finished PDF for the counting of faults. Lengths are in points; y grows downwards from the top of the page. */
export interface PdfBook {
  pages: PdfPage[];
  /** The text in reading order, according to the tags of the file. */
  blocks: Block[];
  bookmarks: Bookmark[];
  /** Whether the file asks readers to show the bookmarks beside the pages when it is opened. */
  opensWithBookmarks: boolean;
  bytes: number;
}

export interface PdfPage {
  number: number;
  width: number;
  height: number;
  /** Lines outside the text: running heads and page numbers. */
  running: Line[];
  pictures: Picture[];
  /** Drawn shapes: rules, frames, backgrounds. */
  shapes: Box[];
}

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A paragraph, heading, item or cell with all its lines, even across pages. */
export interface Block {
  /** The structure element's role, such as P, H2, LI, TD. */
  role: string;
  /** The roles around it, outermost first. */
  within: string[];
  /** Numbers of the table, row and figure around it, which connect their blocks. */
  table: number | null;
  row: number | null;
  lines: Line[];
}

export interface Line extends Box {
  page: number;
  baseline: number;
  size: number;
  text: string;
  /** Whether the typesetter divided a word at the end. An author's hyphen does not count. */
  divided: boolean;
  /** The font and size of most of it. */
  style: string;
}

export interface Picture extends Box {
  /** The printed resolution in pixels per inch, the lower of both directions. */
  ppi: number;
  /** Whether it is decoration: neither read aloud nor part of the text. */
  artifact: boolean;
}

export interface Bookmark {
  title: string;
  level: number;
  /** Whether its children are visible when the file is opened; null if it has none. */
  open: boolean | null;
}

export const PROSE = new Set(['P', 'LI', 'BlockQuote']);

export function isHeading({ role }: Block): boolean {
  return /^H\d?$/.test(role) || role === 'Title';
}

export function inTable(block: Block): boolean {
  return block.table !== null;
}

/** The text of a block with divided words joined. */
export function textOf({ lines }: Pick<Block, 'lines'>): string {
  return lines
    .map(({ text, divided }) => (divided ? text.slice(0, -1) : `${text} `))
    .join('')
    .trim();
}
