/*
 * The colours of a book. A colour stands here once, under what it is used for; everything that shows a book takes it from here.
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
  /** A sheet of the book. */
  sheet: string;
  /** The ground of a book that is one long page. */
  parchment: string;
}

export interface Palette {
  /** On white paper. */
  print: PageColours;
  /** On a screen by day. */
  light: ScreenColours;
  /** The text on a screen in the dark; a sheet of the book stays light there. */
  dark: Inks;
}

const PRINT: PageColours = {
  ink: '#2a2019',
  faded: '#65543f',
  red: '#7b1e1e',
  gold: '#a67c2e',
  green: '#2f5d46',
  hairline: '#dccba8',
  tint: '#f8f1e1',
  zebra: '#f4ead3',
  shade: '#efe0c0',
  mist: '#eaf1eb',
  blush: '#f6e9e4',
};

export const PARCHMENT_PALETTE: Palette = {
  print: PRINT,
  // The tint is a little stronger, because here the ground is not white.
  light: { ...PRINT, tint: '#f7efdd', sheet: '#fffaf0', parchment: '#fbf6ea' },
  dark: {
    ink: '#efe4cf',
    faded: '#b9a688',
    red: '#d98062',
    gold: '#cfa55a',
    green: '#7fb898',
    hairline: '#44382b',
    tint: '#2a231c',
  },
};
