import type { PdfFont } from './drawn-fonts.ts';
import { numberOf, type PdfFile, reference } from './pdf-file.ts';

/** What is on a page. */
export interface Drawn {
  texts: Box[];
  /** `width` and `height` are their own, in pixels. */
  images: (Box & { ppi: number; colour: ColourKind; width: number; height: number })[];
  /** The kinds of colours that text and drawings have. */
  colours: Set<ColourKind>;
  /** The most ink in one position, in per cent, of what is drawn in inks. */
  mostInk: number;
}

export interface PageTools {
  file: PdfFile;
  font(number: number): PdfFont;
}

/** The graphics state. */
export interface State {
  matrix: Matrix;
  clip: Box | null;
}

/** The content of a page, or of a form that is drawn on it. */
export interface Drawing {
  tools: PageTools;
  drawn: Drawn;
  /** The dictionary that names fonts, images and colour spaces. */
  resources: string;
  depth: number;
}

export const DEEPEST_FORM = 8;

export type ColourKind = 'rgb' | 'cmyk' | 'grey' | 'other';

const KINDS: Record<number, ColourKind> = { 1: 'grey', 3: 'rgb', 4: 'cmyk' };

/** The colours of an image or a shading; null where its dictionary names none. */
export function colourOf(file: PdfFile, dictionary: string): ColourKind | null {
  const device = /\/ColorSpace \/Device(RGB|CMYK|Gray)/.exec(dictionary)?.[1];
  if (device !== undefined) return deviceKind(device);
  const space = reference(dictionary, 'ColorSpace');
  return space === null ? null : spaceKind(file, file.dictionary(space));
}

/** The kind of a colour space. */
export function spaceKind(file: PdfFile, space: string): ColourKind {
  const device = /\/Device(RGB|CMYK|Gray)/.exec(space)?.[1];
  if (device !== undefined) return deviceKind(device);
  const profile = /\/ICCBased (\d+) 0 R/.exec(space)?.[1];
  return profile === undefined ? 'other' : (KINDS[numberOf(file.dictionary(Number(profile)), 'N')] ?? 'other');
}

function deviceKind(name: string): ColourKind {
  return name === 'RGB' ? 'rgb' : name === 'CMYK' ? 'cmyk' : 'grey';
}

/** A rectangle in points, from the lower left corner of the page. */
export interface Box {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** As PDF writes it: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The first matrix followed by the second. */
export function multiply([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix {
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

/** The matrix from the numbers of an operator or a dictionary. */
export function asMatrix([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Matrix {
  return [a, b, c, d, e, f];
}

/** The box around these points after the matrix. */
export function boxAround(points: readonly (readonly [x: number, y: number])[], [a, b, c, d, e, f]: Matrix): Box {
  const xs = points.map(([x, y]) => a * x + c * y + e);
  const ys = points.map(([x, y]) => b * x + d * y + f);
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) };
}

/** The intersection of both; null where it is empty. */
export function common(one: Box, other: Box | null): Box | null {
  if (!other) return one;
  const box = {
    left: Math.max(one.left, other.left),
    bottom: Math.max(one.bottom, other.bottom),
    right: Math.min(one.right, other.right),
    top: Math.min(one.top, other.top),
  };
  return box.left < box.right && box.bottom < box.top ? box : null;
}
