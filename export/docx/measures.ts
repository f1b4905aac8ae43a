import { toTwips } from '#book/layout/papers.ts';
import { manuscriptSetup, type PageChoice } from '#book/layout/page-setup.ts';
import type { Theme } from '#book/layout/themes/theme.ts';

/** A page of the document, in twentieths of a point where nothing else is said. */
export interface DocxPage {
  width: number;
  height: number;
  margin: number;
  textWidth: number;
  textHeight: number;
  /** The size of its text relative to the theme's. */
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
/** The same in a box. */
export const BOX_PADDING = 200;

/** The size of letters in a table that has many columns, relative to that of others. */
export const SMALL_TABLE = 0.75;

/**
 * One em of a table in the theme's size, for estimates of width: larger than the type size, since Word's faces run wider than those of the
 * typeset page.
 */
export const TABLE_EM = 240;
