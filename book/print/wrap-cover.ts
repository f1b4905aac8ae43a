import type { PageSetup } from '../layout/page-setup.ts';
import type { Stock } from './presets.ts';
import { type Shop, spineWidth } from './shops.ts';

/** The cover of a paperback, opened flat: back, spine and front. In millimetres. */
export interface WrapCover {
  /** With the bleed on all edges. */
  width: number;
  height: number;
  bleed: number;
  /** From the left edge of the sheet. */
  backLeft: number;
  spineLeft: number;
  frontLeft: number;
  panelWidth: number;
  panelHeight: number;
  spine: number;
  /** How far words stay from the edges of a panel, and from those of the spine. */
  safe: number;
  spineSafe: number;
  largestSpineType: number;
  hasSpineText: boolean;
  /** White room on the back, in its corner by the spine. */
  barcode: { width: number; height: number } | null;
  /** How far it stays from the edges. */
  barcodeInset: number;
  /** Between the parts of a panel. */
  gap: number;
}

/** Books are not cut and folded more exactly than this: a sixteenth of an inch on either side of the fold. */
const SPINE_SAFE = 25.4 / 16;
const QUARTER_INCH = 25.4 / 4;
const GAP = 5;
const LARGEST_SPINE_TYPE = 8;
/** A thinner spine has no room for letters. */
const LETTERED_SPINE = 6;

export function wrapCover(
  shop: Shop,
  page: Pick<PageSetup, 'width' | 'height'>,
  book: { stock: Stock; pages: number },
): WrapCover {
  const { bleed, safe, barcode } = shop.cover;
  const spine = spineWidth(shop, book.stock, book.pages);
  return {
    width: 2 * (page.width + bleed) + spine,
    height: page.height + 2 * bleed,
    bleed,
    backLeft: bleed,
    spineLeft: bleed + page.width,
    frontLeft: bleed + page.width + spine,
    panelWidth: page.width,
    panelHeight: page.height,
    spine,
    safe,
    spineSafe: SPINE_SAFE,
    largestSpineType: LARGEST_SPINE_TYPE,
    hasSpineText: book.pages >= shop.spineTextFrom && spine >= LETTERED_SPINE,
    barcode,
    barcodeInset: Math.max(safe, QUARTER_INCH),
    gap: GAP,
  };
}
