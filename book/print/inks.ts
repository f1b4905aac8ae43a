/** What colours are written in: as a screen has them, in the four inks of a press, or in black alone. */
export const INKS = ['rgb', 'cmyk', 'grey'] as const;
export type Inks = (typeof INKS)[number];

/** How a file is drawn for where it goes. */
export interface Medium {
  inks: Inks;
  /** On paper a link is its words alone. */
  hasLinks: boolean;
}

export const SCREEN: Medium = { inks: 'rgb', hasLinks: true };

/** Shares of cyan, magenta, yellow and black, from 0 to 1. */
export type Cmyk = readonly [cyan: number, magenta: number, yellow: number, black: number];

/**
 * A colour in the four inks, with as much black in it as there is grey: together they never come to more than 200 per cent, which is less
 * than any press refuses, and greys print without a tinge.
 */
export function toCmyk(colour: string): Cmyk {
  const [red, green, blue] = channels(colour);
  const black = 1 - Math.max(red, green, blue);
  return [1 - red - black, 1 - green - black, 1 - blue - black, black];
}

/** How light a colour is, from 0 (black) to 1, by the weights of sRGB. */
export function lightness(colour: string): number {
  const [red, green, blue] = channels(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Of "#7b1e1e", from 0 to 1. */
function channels(colour: string): [red: number, green: number, blue: number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  return [red, green, blue];
}
