import { directionOfLanguage } from './language-tag.ts';
import { inches, type PaperChoice, PAPERS, paperSize } from './papers.ts';

/** What a layout says of its pages. */
export interface PageChoice extends PaperChoice {
  columns: number;
  /** Size of the text in points. */
  base_size_pt: number;
  /** A book is bound where its lines begin. */
  language: string;
}

export interface Margins {
  inside: number;
  outside: number;
  top: number;
  bottom: number;
}

/** The geometry of a book's pages. Lengths are in millimetres, where nothing else is said. */
export interface PageSetup {
  width: number;
  height: number;
  margins: Margins;
  /** How far colour reaches over the edge of the paper, to be cut off. */
  bleed: number;
  /** How far from the edges all words stay, running heads and page numbers too, where the press asks for it. */
  safe: number;
  /** The edge of odd pages that is bound: the one where lines begin. */
  boundAt: 'left' | 'right';
  /** Between the text and the running head, and between it and the page number. */
  headGap: number;
  footGap: number;
  columns: number;
  /** Between two columns. */
  gutter: number;
  /** The room between the margins. */
  textWidth: number;
  textHeight: number;
  columnWidth: number;
  /** Size of the text in points. */
  baseSize: number;
  /** The size of the paper relative to A4: the square root of the ratio of their areas. */
  scale: number;
  /** The same for the vertical distances of the title page, which are smaller on low paper. */
  titleScale: number;
}

/** The margins of A4, by which the others are made. */
const MARGINS: Margins = { inside: 20, outside: 17, top: 21, bottom: 20 };
/**
 * Print shops want half an inch between text and trimmed edge; the binding takes a little more, and above and below the text there
 * are the running head and the page number.
 */
const LEAST_MARGINS: Margins = { inside: 16, outside: 13, top: 16, bottom: 15 };
/** The part of a margin between the text and what stands in the margin: the running head above, the page number below. */
export const HEAD_SHARE = 0.3;
export const FOOT_SHARE = 0.35;
/** Between columns of letters of this size in points. It grows with them: the gap has to be seen as one. */
const GUTTER = { mm: 7, beside: 9.6 };
/** The most of the text's width that one gutter takes. */
const GUTTER_SHARE = 0.05;
/** Chosen so that the title page has smaller distances only on paper that is wider than high. */
const LOW_PAPER = 1.2;
/** A manuscript has room for notes on all sides. */
const MANUSCRIPT_MARGIN = 25;
const LEAST_MANUSCRIPT_MARGIN = inches(0.5);

/** What a press asks of the pages, in millimetres. */
export interface PressRoom {
  bleed: number;
  safe: number;
  /** What the binding takes of the inner margin. */
  gutter: number;
  leastMargins: Margins;
}

const NO_PRESS: PressRoom = { bleed: 0, safe: 0, gutter: 0, leastMargins: LEAST_MARGINS };

/** The pages of a typeset book, as its layout has them, and as the press wants them that is to print it. */
export function pageSetup(choice: PageChoice, press: PressRoom = NO_PRESS): PageSetup {
  const scale = scaleOf(choice);
  const side = (name: keyof Margins) =>
    Math.max(margin(MARGINS[name] * scale, LEAST_MARGINS[name]), toHalfAbove(press.leastMargins[name]));
  const margins: Margins = {
    inside: side('inside') + press.gutter,
    outside: side('outside'),
    top: side('top'),
    bottom: side('bottom'),
  };
  return { ...setup(choice, margins, choice.columns), bleed: press.bleed, safe: press.safe };
}

/** The pages of a manuscript on the same paper: one column, and the same margin on all sides. */
export function manuscriptSetup(choice: PageChoice): PageSetup {
  const side = margin(MANUSCRIPT_MARGIN * scaleOf(choice), LEAST_MANUSCRIPT_MARGIN);
  return setup(choice, { inside: side, outside: side, top: side, bottom: side }, 1);
}

/** What a page of this number has at its left and at its right, of what is inside, where it is bound, and outside. */
export function atSides<Each>(
  { inside, outside }: { inside: Each; outside: Each },
  { boundAt }: Pick<PageSetup, 'boundAt'>,
  pageNumber: number,
): [left: Each, right: Each] {
  const isBoundLeft = (pageNumber % 2 === 1) === (boundAt === 'left');
  return isBoundLeft ? [inside, outside] : [outside, inside];
}

function setup(choice: PageChoice, margins: Margins, columns: number): PageSetup {
  const { width, height } = paperSize(choice);
  const scale = scaleOf(choice);
  const textWidth = width - margins.inside - margins.outside;
  const wanted = GUTTER.mm * (choice.base_size_pt / GUTTER.beside);
  const gutter = toHalf(Math.min(wanted, textWidth * GUTTER_SHARE));
  return {
    width,
    height,
    margins,
    bleed: 0,
    safe: 0,
    boundAt: directionOfLanguage(choice.language) === 'rtl' ? 'right' : 'left',
    headGap: margins.top * HEAD_SHARE,
    footGap: margins.bottom * FOOT_SHARE,
    columns,
    gutter,
    textWidth,
    textHeight: height - margins.top - margins.bottom,
    columnWidth: (textWidth - gutter * (columns - 1)) / columns,
    baseSize: choice.base_size_pt,
    scale,
    titleScale: Math.min(scale, (height / PAPERS.a4.height) * LOW_PAPER),
  };
}

function scaleOf(choice: PaperChoice): number {
  const { width, height } = paperSize(choice);
  return Math.sqrt((width * height) / (PAPERS.a4.width * PAPERS.a4.height));
}

function margin(wanted: number, least: number): number {
  return Math.max(least, toHalf(wanted));
}

function toHalfAbove(mm: number): number {
  return Math.ceil(mm * 2) / 2;
}

function toHalf(mm: number): number {
  return Math.round(mm * 2) / 2;
}
