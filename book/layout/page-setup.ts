import { directionOfLanguage } from './language-tag.ts';
import { inches, type PaperChoice, PAPERS, paperSize } from './papers.ts';

/** The choices of a layout that concern its pages. */
export interface PageChoice extends PaperChoice {
  columns: number;
  /** The size of the text in points. */
  base_size_pt: number;
  /** Decides the bound edge: a book is bound at the side where lines begin. */
  language: string;
}

interface Margins {
  inside: number;
  outside: number;
  top: number;
  bottom: number;
}

/** The geometry of a book's pages. Lengths are in millimetres unless stated otherwise. */
export interface PageSetup {
  width: number;
  height: number;
  margins: Margins;
  /** How far colour extends beyond the trimmed edge of the paper. */
  bleed: number;
  /** How far all words, including running heads and page numbers, stay from the edges, if the press requires it. */
  safe: number;
  /** The bound edge of odd pages, where lines begin. */
  boundAt: 'left' | 'right';
  /** The gap between the text and the running head, and between the text and the page number. */
  headGap: number;
  footGap: number;
  columns: number;
  /** The gap between two columns. */
  gutter: number;
  /** The area between the margins. */
  textWidth: number;
  textHeight: number;
  columnWidth: number;
  /** The size of the text in points. */
  baseSize: number;
  /** The size of the paper relative to A4: the square root of the ratio of the areas. */
  scale: number;
  /** The scale for vertical distances on the title page. It is smaller on low paper. */
  titleScale: number;
}

/** The margins of A4. Those of other papers are scaled from them. */
const MARGINS: Margins = { inside: 20, outside: 17, top: 21, bottom: 20 };
/**
 * Print shops require half an inch between text and trimmed edge. The binding needs a little more, and the running head
 * and the page number are above and below the text.
 */
const LEAST_MARGINS: Margins = { inside: 16, outside: 13, top: 16, bottom: 15 };
/** The share of a margin between the text and the running head above, or the page number below. */
export const HEAD_SHARE = 0.3;
export const FOOT_SHARE = 0.35;
/**
 * The gap between columns for letters of `beside` points. It grows with the letters, so that it is visible as a gap.
 */
const GUTTER = { mm: 7, beside: 9.6 };
/** The largest share of the text's width for one gutter. */
const GUTTER_SHARE = 0.05;
/** Chosen so that the title page gets smaller distances only on paper that is wider than high. */
const LOW_PAPER = 1.2;
/** A manuscript has room for notes on all sides. */
const MANUSCRIPT_MARGIN = 25;
const LEAST_MANUSCRIPT_MARGIN = inches(0.5);

/** What a press requires of the pages, in millimetres. */
interface PressRoom {
  bleed: number;
  safe: number;
  /** How much of the inner margin the binding hides. */
  gutter: number;
  leastMargins: Margins;
}

const NO_PRESS: PressRoom = { bleed: 0, safe: 0, gutter: 0, leastMargins: LEAST_MARGINS };

/** Returns the pages of a typeset book, for its layout and for the press that will print it. */
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

/** Returns the pages of a manuscript on the same paper: one column, and the same margin on all sides. */
export function manuscriptSetup(choice: PageChoice): PageSetup {
  const side = margin(MANUSCRIPT_MARGIN * scaleOf(choice), LEAST_MANUSCRIPT_MARGIN);
  return setup(choice, { inside: side, outside: side, top: side, bottom: side }, 1);
}

/** Orders the inside (bound) and the outside value of a page as left and right, by its page number. */
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
