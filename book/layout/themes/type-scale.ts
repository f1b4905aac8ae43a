/*
 * The type sizes of a book in each medium. The scales differ, because a page is read more closely than a screen and has
 * more levels. Headings are listed from level 1 to 6.
 */

/** In points, for a page whose text has the size `text`. */
export interface PageSizes {
  text: number;
  headings: readonly number[];
  /** The title of a section, across the page. */
  opening: number;
  /** The name of a spell or a magic item. */
  entryName: number;
  statBlock: number;
  statBlockName: number;
  /** Headings in a stat block, such as "Actions". */
  statBlockGroup: number;
  box: number;
  boxTitle: number;
  noteTitle: number;
  /** A table with enough room. */
  table: number;
  tableCaption: number;
  caption: number;
  /** The text in place of a missing image. */
  absent: number;
  code: number;
  runningHead: number;
  pageNumber: number;
  /** Entries of the table of contents, by level. */
  contents: readonly number[];
  contentsDots: number;
  /** The title page. */
  bookTitle: number;
  bookKind: number;
  bookDescription: number;
  bookAuthor: number;
}

/** In points, for a document whose text has the size `text`. */
export interface WordSizes {
  text: number;
  headings: readonly number[];
  bookTitle: number;
  bookKind: number;
  bookDescription: number;
  bookAuthor: number;
  contentsTitle: number;
  entryName: number;
  /** Text in the sans font: tables and stat blocks. */
  sans: number;
  box: number;
  boxTitle: number;
  statBlockGroup: number;
  absent: number;
  code: number;
  codeInText: number;
  runningHead: number;
  pageNumber: number;
}

/** In em of the surrounding text. */
export interface ScreenSizes {
  headings: readonly number[];
  /** Text in the sans font: tables, stat blocks and the facts of a spell. */
  sans: number;
  /** The name of a creature, a spell or an item, in em of the text below it. */
  entryName: number;
  statBlockGroup: number;
  tableCaption: number;
  caption: number;
  hint: number;
  code: number;
  codeBlock: number;
}

/** In em of the text. The reader's device chooses its size. */
interface ReaderSizes {
  headings: readonly number[];
  bookTitle: number;
  bookKind: number;
  ornament: number;
  small: number;
  code: number;
}

/** In rem, relative to the browser's own size. */
interface WebPageSizes {
  text: number;
  bookTitle: number;
  sectionTitle: number;
  code: number;
  /** In em of the text. */
  table: number;
}

export interface TypeScale {
  page: PageSizes;
  word: WordSizes;
  screen: ScreenSizes;
  epub: ReaderSizes;
  html: WebPageSizes;
}

/**
 * The sizes of the classic theme. Other themes differ on the page only, because readers of files and screens choose
 * sizes themselves.
 */
export const COMMON_TYPE: TypeScale = {
  page: {
    text: 9.6,
    headings: [19, 15.5, 12.5, 10.8, 9.8, 9.6],
    opening: 27,
    entryName: 12,
    statBlock: 8.8,
    statBlockName: 13.5,
    statBlockGroup: 10.6,
    box: 9,
    boxTitle: 11,
    noteTitle: 10.5,
    table: 8.6,
    tableCaption: 9.6,
    caption: 8.2,
    absent: 8.4,
    code: 7.6,
    runningHead: 8.6,
    pageNumber: 10,
    contents: [10.4, 9.6, 9],
    contentsDots: 8,
    bookTitle: 42,
    bookKind: 14,
    bookDescription: 12,
    bookAuthor: 15,
  },
  word: {
    text: 11,
    headings: [20, 16, 13.5, 12, 11, 11],
    bookTitle: 32,
    bookKind: 12,
    bookDescription: 12,
    bookAuthor: 14,
    contentsTitle: 18,
    entryName: 13,
    sans: 9.5,
    box: 10,
    boxTitle: 11,
    statBlockGroup: 11,
    absent: 9,
    code: 9,
    codeInText: 9.5,
    runningHead: 8.5,
    pageNumber: 9,
  },
  screen: {
    headings: [1.58, 1.26, 1.1, 1, 1, 1],
    sans: 0.895,
    entryName: 1.41,
    statBlockGroup: 1.12,
    tableCaption: 1.1,
    caption: 0.85,
    hint: 0.9375,
    code: 0.85,
    codeBlock: 0.9,
  },
  epub: { headings: [1.7, 1.35, 1.15, 1, 1, 1], bookTitle: 2.2, bookKind: 0.8, ornament: 1.5, small: 0.9, code: 0.85 },
  html: { text: 1.0625, bookTitle: 2.4, sectionTitle: 1.8, code: 0.875, table: 0.95 },
};
