import { fromPoints } from '../lengths.ts';
import { FOOT_SHARE, HEAD_SHARE, type PageChoice, type PageSetup, pageSetup } from '../page-setup.ts';
import type { PdfPreset } from './presets.ts';
import { gutterOf, SHOPS } from './shops.ts';

/** How far hyphens and commas may hang over the end of a line, to look straight, in em of the text: most in letters of one width. */
export const OVERHANG = 0.48;
/** As high as a running head, or a page number, with the line beside it. In millimetres. */
const HEAD = 6;
const FOOT = 5;

/**
 * The pages of a book as a preset has them: of the same size once they are trimmed, with room for binding and cutting. It is bound as a book
 * with at least `boundAs` pages.
 */
export function printPage(choice: PageChoice, preset: PdfPreset, boundAs = 0): PageSetup {
  if (preset === 'screen') return pageSetup(choice);
  const shop = SHOPS[preset];
  const { bleed, safe, gutter } = shop;
  return pageSetup(choice, {
    // The typesetter has one bleed for all edges; what a shop does not want at the binding is cut from the finished file.
    bleed: Math.max(...Object.values(bleed)),
    safe: safe.text,
    gutter,
    leastMargins: {
      inside: safe.text + gutterOf(shop, boundAs) - gutter,
      outside: safe.text + fromPoints(choice.base_size_pt * OVERHANG),
      top: (safe.text + HEAD) / (1 - HEAD_SHARE),
      bottom: (safe.text + FOOT) / (1 - FOOT_SHARE),
    },
  });
}
