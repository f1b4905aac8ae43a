/*
 * A page of a typeset book as it is sent to a browser: what is drawn, without the outlines of letters and the bytes of images, which a
 * browser gets once and keeps. Lengths are in points, from the top left of what they stand in.
 */

/** Glyph and advance by turns, in units of the font's em. */
export type GlyphRun = number[];

/** Style is a place in the page's list. */
export type Shape =
  | ['text', x: number, y: number, size: number, font: number, style: number, words: string, glyphs: GlyphRun]
  /** Glyphs that stand off their line: glyph, advance, shift to the right and shift up by turns. */
  | ['marks', x: number, y: number, size: number, font: number, style: number, words: string, glyphs: GlyphRun]
  | ['path', x: number, y: number, style: number, outline: string]
  | ['image', x: number, y: number, width: number, height: number, key: string]
  | ['group', x: number, y: number, matrix: string, clip: string, shapes: Shape[]];

/** What a shape is filled with that is not one colour: the markup of a gradient, or the tile of a pattern. */
export type Paint = string | { width: number; height: number; matrix: string; shapes: Shape[] };

/** A font by its name and the units of its em. */
export type PageFont = [name: string, unitsPerEm: number];

export interface DrawnPage {
  /** Two pages with the same hash look the same. */
  hash: string;
  width: number;
  height: number;
  fonts: PageFont[];
  /** Attributes of SVG. "url(#paint-N)" in them is a place in `paints`. */
  styles: string[];
  paints: Paint[];
  shapes: Shape[];
}

/** An image on pages: where the server has it, or its bytes in base64. */
export type PageAsset = { address: string } | { type: string; data: string };

/** What several pages have in common. */
export interface PageParts {
  /** Outlines of glyphs by font and number: "1x9f.2a". */
  glyphs: Record<string, string>;
  /** By the keys by which pages name them. */
  assets: Record<string, PageAsset>;
}

/** The name of a glyph's outline. */
export function glyphName(font: string, glyph: number): string {
  return `${font}.${glyph.toString(36)}`;
}
