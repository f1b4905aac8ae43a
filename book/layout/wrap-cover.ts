import type { PageSetup } from './page-setup.ts';
import type { Stock } from './print-presets.ts';
import { type Shop, spineWidth } from './print-shops.ts';

/**
 * The cover of a paperback, opened flat: back, spine and front from the left, or the reverse if the book is bound on
 * the right. In millimetres.
 */
export interface WrapCover {
  /** The width including the bleed on all edges. */
  width: number;
  height: number;
  bleed: number;
  /** The distance from the left edge of the sheet. */
  backLeft: number;
  spineLeft: number;
  /** The front extends from the spine to the edge of the sheet. */
  frontLeft: number;
  /** How much is cut off at the left of the front. */
  frontCut: number;
  boundAt: PageSetup['boundAt'];
  panelWidth: number;
  panelHeight: number;
  spine: number;
  /** How far words stay from the edges of a panel, and from those of the spine. */
  safe: number;
  spineSafe: number;
  largestSpineType: number;
  hasSpineText: boolean;
  /** A white area on the back, in the corner by the spine. */
  barcode: { width: number; height: number } | null;
  /** How far the barcode stays from the edges. */
  barcodeInset: number;
  barcodeLeft: number;
  /** The gap between the parts of a panel. */
  gap: number;
}

/** The tolerance of cutting and folding: a sixteenth of an inch on either side of the fold. */
const SPINE_SAFE = 25.4 / 16;
const QUARTER_INCH = 25.4 / 4;
const GAP = 5;
const LARGEST_SPINE_TYPE = 8;
/** A thinner spine has no room for letters. */
const LETTERED_SPINE = 6;

export function wrapCover(
  shop: Shop,
  page: Pick<PageSetup, 'width' | 'height' | 'boundAt'>,
  book: { stock: Stock; pages: number },
): WrapCover {
  const { bleed, safe, barcode } = shop.cover;
  const spine = spineWidth(shop, book.stock, book.pages);
  const spineLeft = bleed + page.width;
  const barcodeInset = Math.max(safe, QUARTER_INCH);
  const sides =
    page.boundAt === 'left'
      ? {
          backLeft: bleed,
          frontLeft: spineLeft + spine,
          frontCut: 0,
          barcodeLeft: spineLeft - barcodeInset - (barcode?.width ?? 0),
        }
      : { backLeft: spineLeft + spine, frontLeft: 0, frontCut: bleed, barcodeLeft: spineLeft + spine + barcodeInset };
  return {
    ...sides,
    boundAt: page.boundAt,
    width: 2 * (page.width + bleed) + spine,
    height: page.height + 2 * bleed,
    bleed,
    spineLeft,
    panelWidth: page.width,
    panelHeight: page.height,
    spine,
    safe,
    spineSafe: SPINE_SAFE,
    largestSpineType: LARGEST_SPINE_TYPE,
    hasSpineText: book.pages >= shop.spineTextFrom && spine >= LETTERED_SPINE,
    barcode,
    barcodeInset,
    gap: GAP,
  };
}
