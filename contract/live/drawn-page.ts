/*
 * A page of a typeset book as it is sent to a browser: what is drawn on it. It holds neither glyph outlines nor image
 * bytes; the browser fetches those once and keeps them. Lengths are in points, from the top left of the containing page
 * or group.
 */

/** Alternating glyph ids and advances, in units of the font's em. */
type GlyphRun = number[];

/** `style` is an index into the `styles` of the page. */
export type Shape =
  | ['text', x: number, y: number, size: number, font: number, style: number, words: string, glyphs: GlyphRun]
  /** Glyphs that are off the baseline: glyph, advance, shift to the right and shift up, repeated. */
  | ['marks', x: number, y: number, size: number, font: number, style: number, words: string, glyphs: GlyphRun]
  | ['path', x: number, y: number, style: number, outline: string]
  | ['image', x: number, y: number, width: number, height: number, key: string]
  | ['group', x: number, y: number, matrix: string, clip: string, shapes: Shape[]];

/** A fill that is not one colour: the markup of a gradient, or the tile of a pattern. */
export type Paint = string | { width: number; height: number; matrix: string; shapes: Shape[] };

/** A font: its name, and how many units its em has. */
type PageFont = [name: string, unitsPerEm: number];

export interface DrawnPage {
  /** Pages with the same hash look the same. */
  hash: string;
  width: number;
  height: number;
  fonts: PageFont[];
  /** SVG attributes. In them, "url(#paint-N)" refers to index N of `paints`. */
  styles: string[];
  paints: Paint[];
  shapes: Shape[];
}

/** An image on a page: its address on the server, or its bytes in base64. */
export type PageAsset = { address: string } | { type: string; data: string };

/** The glyphs and images that several pages share. */
export interface PageResources {
  /** Outlines of glyphs, by font and glyph number: "1x9f.2a". */
  glyphs: Record<string, string>;
  /** Images, by the keys that pages use for them. */
  assets: Record<string, PageAsset>;
}

/** Returns the name of a glyph's outline, as in `PageResources.glyphs`. */
export function glyphName(font: string, glyph: number): string {
  return `${font}.${glyph.toString(36)}`;
}
