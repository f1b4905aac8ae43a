/*
 * The colours of a book under what they are used for; everything that shows a book takes them from here. Some are named by what they are
 * in the classic look: another theme may print its headings in blue, and they are its `red`.
 */

/** What every medium draws with. */
export interface Inks {
  /** The text. */
  ink: string;
  /** Text beside it: lines under a name, captions, running heads. */
  faded: string;
  /** Headings, names and links. */
  red: string;
  /** Rules and ornament. Too light for text. */
  gold: string;
  /** The edge of what is read aloud. */
  green: string;
  /** Lines that part what belongs together. */
  hairline: string;
  /** The ground of boxes. */
  tint: string;
}

/** What a page has besides. */
export interface PageColours extends Inks {
  /** Every other row of a table. */
  zebra: string;
  /** Scores on the ground of a box. */
  shade: string;
  /** The ground of what is read aloud. */
  mist: string;
  /** The ground of a note to the game master. */
  blush: string;
}

export interface ScreenColours extends PageColours {
  /** A sheet of the book: the ground of its pages. */
  sheet: string;
  /** The sheet where it is worn, or lit. */
  haze: string;
  /** The ground of a book that is one long page. */
  parchment: string;
}

export interface Palette {
  /** On white paper. */
  print: PageColours;
  /** On a sheet of the book that a screen shows. */
  screen: ScreenColours;
  /** The text alone, where everything around it is dark; a sheet of the book keeps its own ground there. */
  dark: Inks;
}
