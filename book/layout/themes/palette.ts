/*
 * The colours of a book by their use. Everything that shows a book takes them from here. Some names are those of the
 * classic theme: another theme may print its headings in blue, and that is its `red`.
 */

/** The colours of every medium. */
export interface Inks {
  /** The text. */
  ink: string;
  /** Secondary text: lines below a name, captions, running heads. */
  faded: string;
  /** Headings, names and links. */
  red: string;
  /** Rules and ornaments. Too light for text. */
  gold: string;
  /** The edge of read-aloud boxes. */
  green: string;
  /** Thin lines between parts that belong together. */
  hairline: string;
  /** The background of boxes. */
  tint: string;
}

/** The additional colours of a page. */
export interface PageColours extends Inks {
  /** Every other row of a table. */
  zebra: string;
  /** Ability scores, on the background of a box. */
  shade: string;
  /** The background of read-aloud boxes. */
  mist: string;
  /** The background of a note to the game master. */
  blush: string;
}

interface ScreenColours extends PageColours {
  /** A sheet of the book: the background of its pages. */
  sheet: string;
  /** The worn or lit parts of the sheet. */
  haze: string;
  /** The background of a book that is shown as one long page. */
  parchment: string;
}

export interface Palette {
  /** On white paper. */
  print: PageColours;
  /** On a sheet of the book on a screen. */
  screen: ScreenColours;
  /** The text in dark surroundings. A sheet of the book keeps its own background there. */
  dark: Inks;
}
