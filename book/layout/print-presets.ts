/** What a PDF is made for: a screen, any printer, or one of the print-on-demand shops. */
export const PDF_PRESETS = ['screen', 'print', 'drivethrurpg', 'lulu', 'ingramspark'] as const;
export type PdfPreset = (typeof PDF_PRESETS)[number];

/** The presets for paper. */
export type PrintPreset = Exclude<PdfPreset, 'screen'>;
export const PRINT_PRESETS = ['print', 'drivethrurpg', 'lulu', 'ingramspark'] as const satisfies readonly PrintPreset[];

/** Whether a book is printed in colour or in black only. */
export const PRINT_COLOURS = ['full', 'grey'] as const;
export type PrintColours = (typeof PRINT_COLOURS)[number];

/** The colour of the paper. */
export const STOCKS = ['white', 'cream'] as const;
export type Stock = (typeof STOCKS)[number];

/** How colours are written: for a screen, in the four inks of a press, or in black only. */
const INKS = ['rgb', 'cmyk', 'grey'] as const;
export type Inks = (typeof INKS)[number];

/** How a file is drawn for its destination. */
export interface Medium {
  inks: Inks;
  /** Whether links can be followed. On paper, a link is only its words. */
  hasLinks: boolean;
}

export const SCREEN: Medium = { inks: 'rgb', hasLinks: true };

/** Paper. */
export const WHITE = '#ffffff';

/** Shares of cyan, magenta, yellow and black, from 0 to 1. */
type Cmyk = readonly [cyan: number, magenta: number, yellow: number, black: number];

/** The largest sum of all inks, as shares. It is below the limit of every shop. */
const MOST_INK = 2.2;

/** Converts a colour to the four inks. Its grey part is black ink only; the other inks add the colour. */
export function toCmyk(colour: string): Cmyk {
  const [red, green, blue] = channels(colour);
  const black = 1 - Math.max(red, green, blue);
  if (black === 1) return [0, 0, 0, 1];
  const inks = [red, green, blue].map((light) => (1 - light - black) / (1 - black));
  const sum = inks.reduce((all, ink) => all + ink, 0);
  const share = Math.min(1, (MOST_INK - black) / sum);
  const [cyan = 0, magenta = 0, yellow = 0] = sum === 0 ? inks : inks.map((ink) => ink * share);
  return [cyan, magenta, yellow, black];
}

/** Returns the lightness of a colour, from 0 (black) to 1, by the weights of sRGB. */
export function lightness(colour: string): number {
  const [red, green, blue] = channels(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the channels of a colour such as "#7b1e1e", from 0 to 1. */
function channels(colour: string): [red: number, green: number, blue: number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  return [red, green, blue];
}
