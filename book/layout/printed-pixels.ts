import { toPixels, toPoints } from './lengths.ts';
import type { PageSetup } from './page-setup.ts';

/** Dots to the inch in print: more are not seen. */
const PRINT_PPI = 300;
/** The most of a page's height that an image takes; below it there is room for its caption. */
export const TALLEST_IMAGE = 0.8;

/** The most pixels of an image that a page has to show. */
export function printedPixels({ textWidth, textHeight }: PageSetup): { width: number; height: number } {
  // The typesetter reckons with whole points of height.
  const inches = (Math.floor(toPoints(textHeight)) * TALLEST_IMAGE) / 72;
  return { width: Math.ceil(toPixels(textWidth, PRINT_PPI)), height: Math.ceil(inches * PRINT_PPI) };
}

/** The most pixels of an image that fills a page to the edges of its bleed. */
export function pagePixels({ width, height, bleed }: PageSetup): { width: number; height: number } {
  const pixels = (mm: number) => Math.ceil(toPixels(mm + 2 * bleed, PRINT_PPI));
  return { width: pixels(width), height: pixels(height) };
}
