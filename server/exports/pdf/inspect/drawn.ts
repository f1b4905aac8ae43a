import type { Box, Matrix } from './box.ts';
import type { ColourKind } from './colours.ts';
import type { PdfFont } from './fonts.ts';
import type { PdfFile } from './pdf-file.ts';

/** What stands on a page. */
export interface Drawn {
  texts: Box[];
  /** `width` and `height` are their own, in pixels. */
  images: (Box & { ppi: number; colour: ColourKind; width: number; height: number })[];
  /** The kinds of colours that text and drawings have. */
  colours: Set<ColourKind>;
  /** The most ink in one place, in per cent, of what is drawn in inks. */
  mostInk: number;
}

export interface PageTools {
  file: PdfFile;
  font(number: number): PdfFont;
}

/** What a drawing stands in just now. */
export interface State {
  matrix: Matrix;
  clip: Box | null;
}

/** The content of a page, or of something that is drawn on it again and again. */
export interface Drawing {
  tools: PageTools;
  drawn: Drawn;
  /** The dictionary that names fonts, images and colour spaces. */
  resources: string;
  depth: number;
  /** Follows the content of an object that this one draws. */
  follow(inner: Omit<Drawing, 'follow'>, content: number, start: State): void;
}

export const DEEPEST_FORM = 8;
