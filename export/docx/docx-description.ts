import type { EntryStyle } from '#book/document/print/print-form.ts';
import type { Direction } from '#book/layout/language-tag.ts';
import type { StatedBlock } from '#book/document/stated-blocks.ts';
import type { SectionTitleStyle } from '#book/sections/opening.ts';
import { toTwips } from '#book/layout/papers.ts';
import { manuscriptSetup, type PageChoice } from '#book/layout/page-setup.ts';
import type { Theme } from '#book/layout/themes/theme.ts';

/*
 * A book in Word's terms: paragraphs in named styles, and tables. Lengths are in twentieths of a point, Word's unit, unless a name says
 * otherwise. The writer of the file knows no blocks and works from this description alone.
 */

/** The paragraph styles, by the names that Word shows. Our .docx import recognises them by these names. */
export type DocxStyle =
  | 'Normal'
  | 'Half Title'
  | 'Title'
  | 'Book Type'
  | 'Book Author'
  | 'Book Description'
  | 'Contents Title'
  | 'Index Title'
  | 'Index Heading'
  | 'Index Entry'
  | 'Licence'
  | 'Section Number'
  | SectionTitleStyle
  | 'Opening Picture'
  | 'Bleed Picture'
  | 'Epigraph'
  | 'Epigraph Source'
  | 'Drop Cap'
  | 'Credits'
  | `Heading ${1 | 2 | 3 | 4 | 5 | 6}`
  | 'Quote'
  | 'Code'
  | 'Task'
  | 'List Text'
  | 'List Continue'
  | 'List Continue 2'
  | 'List Continue 3'
  | 'Rule'
  | 'Page Break'
  | 'Column Break'
  | 'Picture'
  | 'Missing Picture'
  | 'Caption'
  | 'Credit'
  | 'Table Text'
  | 'Table Heading'
  | 'Small Table Text'
  | 'Small Table Heading'
  | 'Table End'
  | 'Read-Aloud'
  | 'Sidebar'
  | 'Sidebar Title'
  | 'GM Note'
  | 'GM Note Title'
  | 'Stat Block Name'
  | 'Stat Block Type'
  | 'Stat Block Fact'
  | 'Stat Block Heading'
  | 'Stat Block'
  | 'Stat Block Score'
  | EntryStyle;

export interface DocxText {
  kind: 'text';
  text: string;
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strike?: boolean;
  superscript?: boolean;
  subscript?: boolean;
  code?: boolean;
}

export interface DocxImage {
  kind: 'image';
  /** As in the document of the section: "/api/images/ID". */
  address: string;
  alt: string;
  /** In points. */
  width: number;
  height: number;
  /** The side of the text that runs around the image. */
  side?: 'left' | 'right';
}

/** A link to a bookmark, or only text if there is no such bookmark. */
export interface DocxReference {
  kind: 'reference';
  bookmark: string | null;
  text: string;
}

export type DocxInline =
  | DocxText
  | DocxReference
  | DocxImage
  | { kind: 'break' }
  /** An invisible, named place in the text. */
  | { kind: 'bookmark'; name: string }
  | { kind: 'footnote'; content: DocxInline[] }
  | { kind: 'checkbox'; checked: boolean }
  | { kind: 'link'; href: string; content: DocxInline[] };

export interface DocxParagraph {
  kind: 'paragraph';
  style: DocxStyle;
  content: DocxInline[];
  /** The list that the paragraph is an item of. */
  list?: DocxList;
  align?: 'left' | 'center' | 'right';
  indent?: number;
  keepNext?: boolean;
  /** Whether its author begins a page with it. */
  beginsPage?: boolean;
  /** Whether the page has already begun above: with the section number, or with a page break. */
  isOnBegunPage?: boolean;
  /** Set if it differs from the book's direction. */
  direction?: Direction;
}

export interface DocxList {
  /** Identifies the list of an item; each list has its own count. */
  id: number;
  ordered: boolean;
  start: number;
  /** From 0. */
  level: number;
}

/** How a table's rules and background are drawn. */
export type DocxTableStyle = 'ruled' | 'read-aloud' | 'sidebar' | 'gm-note' | 'stat-block' | 'scores';

export interface DocxTable {
  kind: 'table';
  look: DocxTableStyle;
  /** One for each column. */
  widths: number[];
  indent?: number;
  /** Set if the columns run against the book's direction. */
  direction?: Direction;
  rows: DocxRow[];
}

export interface DocxRow {
  /** Whether this is a header row, repeated on each page of the table. */
  repeats: boolean;
  /** Whether the row must not be divided between pages. */
  whole: boolean;
  cells: DocxCell[];
}

export interface DocxCell {
  colspan: number;
  rowspan: number;
  blocks: DocxBlock[];
}

export type DocxBlock = DocxParagraph | DocxTable;

export interface DocxBook {
  title: string;
  author: string;
  description: string;
  /** BCP 47. */
  language: string;
  direction: Direction;
  page: DocxPage;
  keywords: string;
  /** Custom properties of the document, which our own import reads. */
  properties: { name: string; value: string }[];
  /** The page before the title page; the title page and the credits; and the text after the contents. */
  blocks: { before: DocxBlock[]; opening: DocxBlock[]; text: DocxBlock[] };
  /** What the document says of its blocks beyond their words, for our own import. */
  stated: readonly StatedBlock[];
  /** How many levels of headings the table of contents lists; 0 for no table. */
  contentsDepth: number;
}

/** A page of the document, in twentieths of a point unless otherwise noted. */
export interface DocxPage {
  width: number;
  height: number;
  margin: number;
  textWidth: number;
  textHeight: number;
  /** The size of its text relative to the theme's size. */
  ratio: number;
}

export function docxPage(choice: PageChoice, { type }: Theme): DocxPage {
  const setup = manuscriptSetup(choice);
  const [width, height] = [Math.round(toTwips(setup.width)), Math.round(toTwips(setup.height))];
  const margin = Math.ceil(toTwips(setup.margins.inside));
  return {
    width,
    height,
    margin,
    textWidth: width - 2 * margin,
    textHeight: height - 2 * margin,
    ratio: setup.baseSize / type.page.text,
  };
}

/** How far each level of a list is indented. */
export const LIST_INDENT = 400;

/** Between a cell's text and its edge, on either side. */
export const CELL_PADDING = 100;
/** Between the text of a box and its edge, on either side. */
export const BOX_PADDING = 200;

/** The font size in a table with many columns, relative to other tables. */
export const SMALL_TABLE = 0.75;

/**
 * One em of a table in the theme's size, for estimating widths. Larger than the font size, because Word's fonts are wider than those of the
 * typeset page.
 */
export const TABLE_EM = 240;
