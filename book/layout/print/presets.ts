/** What a PDF is made for: a screen, any printer, or one of the shops that print books on demand. */
export const PDF_PRESETS = ['screen', 'print', 'drivethrurpg', 'lulu', 'ingramspark'] as const;
export type PdfPreset = (typeof PDF_PRESETS)[number];

/** The presets that end on paper. */
export type PrintPreset = Exclude<PdfPreset, 'screen'>;
export const PRINT_PRESETS = ['print', 'drivethrurpg', 'lulu', 'ingramspark'] as const satisfies readonly PrintPreset[];

/** Whether a book is printed in colour or in black alone. */
export const PRINT_COLOURS = ['full', 'grey'] as const;
export type PrintColours = (typeof PRINT_COLOURS)[number];

/** The paper of a book's pages. */
export const STOCKS = ['white', 'cream'] as const;
export type Stock = (typeof STOCKS)[number];

/** What colours are written in: as a screen has them, in the four inks of a press, or in black alone. */
const INKS = ['rgb', 'cmyk', 'grey'] as const;
export type Inks = (typeof INKS)[number];

/** How a file is drawn for where it goes. */
export interface Medium {
  inks: Inks;
  /** On paper a link is its words alone. */
  hasLinks: boolean;
}

export const SCREEN: Medium = { inks: 'rgb', hasLinks: true };

/** Paper. */
export const WHITE = '#ffffff';

/** Shares of cyan, magenta, yellow and black, from 0 to 1. */
type Cmyk = readonly [cyan: number, magenta: number, yellow: number, black: number];

/** The most of all inks together, in shares: below what the shops with the driest presses take. */
const MOST_INK = 2.2;

/** A colour in the four inks: its grey is black ink alone, and what makes it a colour comes on top. */
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
