import type { FontEmbedding } from '#contract/fonts.ts';

/** What is known of a font file. */
export interface FontFacts {
  family: string;
  /** As the font calls its style: "Bold Italic". */
  style: string;
  /** 1 to 1000; 400 is regular, 700 bold. */
  weight: number;
  isItalic: boolean;
  type: 'font/ttf' | 'font/otf';
  embedding: FontEmbedding;
}

/** Why a font is refused: a sentence for the person who sent it. */
export class FontProblem extends Error {}
