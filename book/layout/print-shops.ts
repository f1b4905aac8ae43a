import { FOOT_SHARE, HEAD_SHARE, type PageChoice, type PageSetup, pageSetup } from './page-setup.ts';
import { fromPoints } from './papers.ts';
import type { Inks, PdfPreset, PrintColours, PrintPreset, Stock } from './print-presets.ts';

/*
 * The requirements of print shops for a file. A letter in brackets names the source; the list is at the end of this
 * file. "General knowledge" marks what is usual in the trade and no shop states; "assumed" marks what had to be chosen.
 */

/** Lengths at the four edges of a page, in millimetres. The inside edge is the bound one. */
export interface Edges {
  top: number;
  outside: number;
  bottom: number;
  inside: number;
}

export interface Shop {
  name: string;
  /** How far the pages extend beyond the trimmed edge. */
  bleed: Edges;
  /** How far text, and pictures without bleed, stay from the trimmed edge. */
  safe: { text: number; images: number };
  /** How much of the inner margin the binding hides. */
  gutter: number;
  /** The gutter in thick books, from this many pages on. */
  gutterByPages: readonly { from: number; gutter: number }[];
  pages: {
    /** Blank pages are added until the page count is a multiple of this. */
    multiple: number;
    lastBlank: boolean;
    least: number;
  };
  /** `cmyk` means the four inks of the press; text is printed in black only. */
  colour: 'rgb' | 'cmyk';
  ppi: { least: number; most: number | null };
  /** The largest sum of all inks in one place, in per cent. */
  inkLimit: number | null;
  fileBytes: number | null;
  /** The required standard for print files, and the printing condition that the file names. */
  pdfX: { version: 'PDF/X-1a:2001'; condition: string } | null;
  spine: Record<Stock, SpineRule>;
  /** Books with fewer pages have no text on the spine. */
  spineTextFrom: number;
  cover: { bleed: number; safe: number; barcode: { width: number; height: number } | null };
}

/**
 * How to compute the width of a spine: the thickness of its pages, plus an allowance for cover and glue. In
 * millimetres.
 */
interface SpineRule {
  perPage: number;
  more: number;
  /** Whether the shop publishes this rule. If not, the author has to compare with the shop's template. */
  isPublished: boolean;
}

const MM_PER_INCH = 25.4;
/** Not rounded, because shops measure the files. */
const inch = (count: number): number => count * MM_PER_INCH;
const EIGHTH = inch(0.125);
const HALF = inch(0.5);
const QUARTER = inch(0.25);

/**
 * Assumed for shops that give the spine only by a template generator: the thickness that another printer publishes [n].
 */
const ASSUMED_SPINE: Shop['spine'] = {
  white: { perPage: 0.002252 * MM_PER_INCH, more: 0, isPublished: false },
  cream: { perPage: 0.0025 * MM_PER_INCH, more: 0, isPublished: false },
};
/** (pages / 444) + 0.06 inches, for every paper of paperbacks [o]. */
const LULU_SPINE: SpineRule = { perPage: MM_PER_INCH / 444, more: inch(0.06), isPublished: true };
/** The barcode with its white margin [p]. */
const BARCODE = { width: inch(2), height: inch(1.2) };

export const SHOPS: Record<PrintPreset, Shop> = {
  print: {
    name: 'any printer',
    // General knowledge: printers outside the United States require 3 mm.
    bleed: { top: 3, outside: 3, bottom: 3, inside: 3 },
    safe: { text: HALF, images: QUARTER },
    gutter: EIGHTH,
    gutterByPages: [],
    // A leaf has two sides.
    pages: { multiple: 2, lastBlank: false, least: 1 },
    colour: 'rgb',
    ppi: { least: 300, most: null },
    inkLimit: null,
    fileBytes: null,
    pdfX: null,
    spine: ASSUMED_SPINE,
    spineTextFrom: 80,
    cover: { bleed: 3, safe: QUARTER, barcode: null },
  },
  drivethrurpg: {
    name: 'DriveThruRPG',
    bleed: { top: EIGHTH, outside: EIGHTH, bottom: EIGHTH, inside: 0 }, // [b2]
    safe: { text: HALF, images: QUARTER }, // [b2]
    // The shop's template has a gutter without a number. Assumed to be that of the printer it shares with IngramSpark
    // [f].
    gutter: EIGHTH,
    gutterByPages: [],
    // Even, divisible by 4 or 6 depending on the size, with a blank last page [b]. Softcovers have at least 18 pages,
    // according to its sister shop [j].
    pages: { multiple: 4, lastBlank: true, least: 18 },
    colour: 'cmyk', // [a]
    ppi: { least: 300, most: null }, // [a]; drawings in lines 600
    inkLimit: 240, // [a]
    fileBytes: 600_000_000, // [b]
    pdfX: { version: 'PDF/X-1a:2001', condition: 'CGATS21_CRPC1' }, // [a]
    spine: ASSUMED_SPINE,
    spineTextFrom: 80,
    cover: { bleed: EIGHTH, safe: QUARTER, barcode: BARCODE },
  },
  lulu: {
    name: 'Lulu',
    bleed: { top: EIGHTH, outside: EIGHTH, bottom: EIGHTH, inside: EIGHTH }, // [g]
    safe: { text: HALF, images: HALF }, // [g]
    gutter: inch(0.2), // [i]
    // In addition to the margin of half an inch [o].
    gutterByPages: [
      { from: 601, gutter: inch(0.75) },
      { from: 401, gutter: inch(0.625) },
      { from: 151, gutter: HALF },
      { from: 61, gutter: EIGHTH },
    ],
    // Paperbacks have at least 32 pages [k]. The count is rounded up to a multiple of 4, according to the shop's forum.
    pages: { multiple: 4, lastBlank: false, least: 32 },
    colour: 'rgb', // sRGB is preferred [h]
    ppi: { least: 300, most: 600 }, // [h]
    inkLimit: null,
    fileBytes: null,
    pdfX: null,
    spine: { white: LULU_SPINE, cream: LULU_SPINE },
    spineTextFrom: 81, // [o]
    cover: { bleed: EIGHTH, safe: HALF, barcode: BARCODE }, // [g] [p]
  },
  ingramspark: {
    name: 'IngramSpark',
    bleed: { top: EIGHTH, outside: EIGHTH, bottom: EIGHTH, inside: 0 }, // [f]
    safe: { text: HALF, images: QUARTER }, // [d]; of images general knowledge
    gutter: EIGHTH, // [f]
    gutterByPages: [],
    // Blank pages are added, and the last one gets a barcode [d]. The minimum is general knowledge.
    pages: { multiple: 2, lastBlank: true, least: 18 },
    colour: 'cmyk', // [d]
    ppi: { least: 300, most: null }, // general knowledge
    inkLimit: 240, // general knowledge
    fileBytes: null,
    // Recommended [d] [e]. The condition is general knowledge: it is that of presses in the United States.
    pdfX: { version: 'PDF/X-1a:2001', condition: 'CGATS TR 001' },
    spine: ASSUMED_SPINE,
    spineTextFrom: 80,
    cover: { bleed: EIGHTH, safe: QUARTER, barcode: BARCODE }, // [d]
  },
};

/*
 * [a] help.drivethrupartners.com 12780800178583  [b] tatoskok.com, lessons of print on demand, 2019  [b2] tatoskok.com, guide to Affinity
 * [d] help.ingramspark.com 6443532453901  [e] pageperfect.studio, print-ready  [f] rules of Lightning Source, forums.adobe.com/thread/1718826
 * [g] help.lulu.com 64000255584  [h] 64000255590  [i] 64000255583  [j] help.dmsguild.com 12776855666839
 * [k] Lulu's spine width calculator  [n] CreateSpace, now KDP: 0.002252" a page of white paper, 0.0025" of cream
 * [o] Lulu's Book Creation Guide, assets.lulu.com/media/guides/en/lulu-book-creation-guide.pdf  [p] help.lulu.com 64000255462
 */

export function inksOf(preset: PrintPreset, colours: PrintColours): Inks {
  return colours === 'grey' ? 'grey' : SHOPS[preset].colour;
}

/** Returns the width of the spine of a book with this many pages, in millimetres. */
export function spineWidth(shop: Shop, stock: Stock, pages: number): number {
  const { perPage, more } = shop.spine[stock];
  return pages * perPage + more;
}

/** Returns how many blank pages to add after this many pages. */
export function blankPages({ pages: { multiple, lastBlank } }: Shop, count: number): number {
  const wanted = lastBlank ? count + 1 : count;
  return Math.ceil(wanted / multiple) * multiple - count;
}

/** Returns how much of the inner margin the binding of a book with this many pages hides, in millimetres. */
export function gutterOf(shop: Shop, pages: number): number {
  return Math.max(shop.gutter, thickGutter(shop, pages)?.gutter ?? 0);
}

/**
 * Returns the page count from which on the shop requires the gutter of a book this thick; 0 if it needs no extra
 * gutter.
 */
export function thicknessOf(shop: Shop, pages: number): number {
  return gutterOf(shop, pages) > shop.gutter ? (thickGutter(shop, pages)?.from ?? 0) : 0;
}

function thickGutter({ gutterByPages }: Shop, pages: number) {
  return gutterByPages.find(({ from }) => pages >= from);
}

/**
 * How far hyphens and commas may hang over the end of a line for optical alignment, in em of the text. Monospaced fonts
 * need the most.
 */
export const OVERHANG = 0.48;
/** The height of a running head or a page number, including its line, in millimetres. */
const HEAD = 6;
const FOOT = 5;

/**
 * Returns the pages of a book for a preset: the trimmed size is the same, with room for binding and cutting. The gutter
 * is that of a book with at least `boundAs` pages.
 */
export function printPage(choice: PageChoice, preset: PdfPreset, boundAs = 0): PageSetup {
  if (preset === 'screen') return pageSetup(choice);
  const shop = SHOPS[preset];
  const { bleed, safe, gutter } = shop;
  return pageSetup(choice, {
    // The typesetter has one bleed for all edges. Bleed that a shop does not want at the binding is cut from the
    // finished file.
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
