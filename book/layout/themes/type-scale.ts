/*
 * The sizes of a book's letters in each medium. A page is read closer than a screen and has more to tell apart, so the steps differ.
 * Headings are listed from the author's first level to the sixth.
 */

/** In points, on a page whose text has the size `text`. */
export interface PageSizes {
  text: number;
  headings: readonly number[];
  /** The title of a section, across the page. */
  opening: number;
  /** The name of a spell or a magic item. */
  entryName: number;
  statBlock: number;
  statBlockName: number;
  /** "Actions" in a stat block. */
  statBlockGroup: number;
  box: number;
  boxTitle: number;
  noteTitle: number;
  /** A table that has room. */
  table: number;
  tableCaption: number;
  caption: number;
  /** The words of an image that is not there. */
  absent: number;
  code: number;
  runningHead: number;
  pageNumber: number;
  /** Entries of the table of contents, by their depth. */
  contents: readonly number[];
  contentsDots: number;
  /** The title page. */
  bookTitle: number;
  bookKind: number;
  bookDescription: number;
  bookAuthor: number;
}

/** In points, in a document whose text has the size `text`. */
export interface WordSizes {
  text: number;
  headings: readonly number[];
  bookTitle: number;
  bookKind: number;
  bookDescription: number;
  bookAuthor: number;
  contentsTitle: number;
  entryName: number;
  /** What stands in the sans face: tables and stat blocks. */
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

/** In em of the text around. */
export interface ScreenSizes {
  headings: readonly number[];
  /** What stands in the sans face: tables, stat blocks and the facts of a spell. */
  sans: number;
  /** The name of a creature, a spell or an item, in em of what stands below it. */
  entryName: number;
  statBlockGroup: number;
  tableCaption: number;
  caption: number;
  hint: number;
  code: number;
  codeBlock: number;
}

/** In em of the text, whose size the reader's device chooses. */
export interface ReaderSizes {
  headings: readonly number[];
  bookTitle: number;
  bookKind: number;
  ornament: number;
  small: number;
  code: number;
}

/** In rem of the browser's own size. */
export interface WebPageSizes {
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

/** The sizes of the classic look. Other themes differ from it on the page; files and screens have readers who choose sizes themselves. */
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
