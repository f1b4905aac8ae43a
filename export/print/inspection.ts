/** In points, from the lower left corner of the page as it was set, with its bleed. */
export interface PlacedBox {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

export type InkKind = 'rgb' | 'cmyk' | 'grey' | 'other';

export interface PageInspection {
  texts: readonly PlacedBox[];
  /** `width` and `height` are their own, in pixels. */
  images: readonly (PlacedBox & { ppi: number; colour: InkKind; width: number; height: number })[];
  colours: readonly InkKind[];
  /** The most ink that a drawing or a text has in one place, in per cent. */
  mostInk: number;
}

/** What a print shop looks at in a file. */
export interface PdfInspection {
  pages: readonly PageInspection[];
  fontsNotEmbedded: readonly string[];
}
