/** The page in twentieths of a point: A4 with margins of 25 mm. */
export const PAGE = { width: 11_906, height: 16_838, margin: 1418 };
export const TEXT_WIDTH = PAGE.width - 2 * PAGE.margin;

/** In points. */
export const TEXT_HEIGHT = (PAGE.height - 2 * PAGE.margin) / 20;

/** How far an item of a list stands to the right of its list's surroundings. */
export const LIST_INDENT = 400;

/** Between a cell's text and its edge, on either side. */
export const CELL_PADDING = 100;
/** The same in a box. */
export const BOX_PADDING = 200;

/** What widths in em are reckoned with in a table: its faces run wider than those of the typeset page. */
export const TABLE_EM = 240;
