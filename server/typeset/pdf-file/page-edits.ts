import { toPoints } from '#book/layout/papers.ts';
import { atSides, type PageSetup } from '#book/layout/page-setup.ts';
import type { Edges } from '#book/layout/print-shops.ts';
import type { PdfEdit } from './pack-pdf.ts';
import { greyObjects } from './grey-spaces.ts';
import { type PdfObject, plainObject, readPageTree, typeOf } from './pdf-objects.ts';

/** Cuts off the pages before this one; the others keep their numbers. */
export function extractEdit(pdf: Buffer, firstPage: number): PdfEdit {
  const tree = readPageTree(pdf);
  const left = new Set(tree.pages.slice(0, firstPage - 1));
  return {
    edit(dictionary, number) {
      if (number === tree.number || left.has(number)) return null;
      return isCatalog(dictionary) ? numberedFrom(dictionary, firstPage) : dictionary;
    },
    added: () => [pageTree(tree.number, tree.pages.slice(firstPage - 1))],
  };
}

interface PrintedPages {
  boxesOf(pageNumber: number): PageBoxes;
  /** How many blank pages to add after this many pages. */
  blanksAfter(pages: number): number;
  /** Pages before this one are left out. */
  firstPage: number;
  /** Whether greys are written as greys of a press, and not of a screen. */
  isGrey: boolean;
}

/** A book for a print shop: each page with its boxes, blank pages after the last, and nothing that only a screen shows. */
export function printEdit(pdf: Buffer, { boxesOf, blanksAfter, firstPage, isGrey }: PrintedPages): PdfEdit {
  const tree = readPageTree(pdf);
  const greyObject = isGrey ? greyObjects(pdf) : () => undefined;
  const numbers = new Map(tree.pages.map((number, index) => [number, index + 1]));
  const kept = tree.pages.slice(firstPage - 1);
  return {
    edit(dictionary, number) {
      if (number === tree.number || isForScreens(dictionary)) return null;
      const page = numbers.get(number);
      if (page !== undefined) return page < firstPage ? null : printedPage(dictionary, boxesOf(page));
      const grey = greyObject(dictionary, number);
      if (grey !== undefined) return grey;
      return isCatalog(dictionary) ? dictionary.replace(/\/Outlines \d+ 0 R/, '') : dictionary;
    },
    added(next) {
      const blanks = Array.from({ length: blanksAfter(kept.length) }, (_, index) => {
        const boxes = boxesOf(tree.pages.length + index + 1);
        return plainObject(next + index, blankPage(tree.number, boxes));
      });
      return [...blanks, pageTree(tree.number, [...kept, ...blanks.map(({ number }) => number)])];
    },
  };
}

function isCatalog(dictionary: string): boolean {
  return typeOf(dictionary) === 'Catalog';
}

/** Bookmarks and links. */
function isForScreens(dictionary: string): boolean {
  if (['Annot', 'Outlines'].includes(typeOf(dictionary))) return true;
  return /^<<\s+\/Parent \d+ 0 R/.test(dictionary) && dictionary.includes('/Title ');
}

function numberedFrom(catalog: string, firstPage: number): string {
  return catalog.replace(/>>$/, `/PageLabels << /Nums [0 << /S /D /St ${firstPage} >>] >>\n>>`);
}

function pageTree(number: number, pages: readonly number[]): PdfObject {
  const kids = pages.map((page) => `${page} 0 R`).join(' ');
  return plainObject(number, `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`);
}

/** In points, from the lower left corner of the untrimmed page. */
type Box = readonly [left: number, bottom: number, right: number, top: number];

interface PageBoxes {
  /** The trimmed page. */
  trim: Box;
  /** The page with the bleed that is cut off; the file has nothing beyond it. */
  bleed: Box;
}

/** The boxes of a page that was typeset with the same bleed on all edges. */
export function pageBoxes(page: PageSetup, bleed: Edges, pageNumber: number): PageBoxes {
  const { width, height, bleed: set } = page;
  const [left, right] = atSides(bleed, page, pageNumber);
  const trim = [set, set, set + width, set + height] as const;
  const reach = [trim[0] - left, trim[1] - bleed.bottom, trim[2] + right, trim[3] + bleed.top] as const;
  return { trim: inPoints(trim), bleed: inPoints(reach) };
}

/** The dictionary of a page with its boxes, without what only a screen shows. */
function printedPage(dictionary: string, boxes: PageBoxes): string {
  return dictionary
    .replace(/\/MediaBox \[[^\][]*\]/, entries(boxes))
    .replace(/\/Annots \[[^\][]*\]/, '')
    .replace(/\/Tabs \/\w+/, '');
}

function blankPage(parent: number, boxes: PageBoxes): string {
  return `<< /Type /Page /Parent ${parent} 0 R ${entries(boxes)} /Resources << >> >>`;
}

function entries({ trim, bleed }: PageBoxes): string {
  const [inner, outer] = [trim, bleed].map((box) => `[${box.join(' ')}]`);
  return `/MediaBox ${outer} /BleedBox ${outer} /TrimBox ${inner}`;
}

function inPoints([left, bottom, right, top]: Box): Box {
  const points = (mm: number) => Math.round(toPoints(mm) * 1000) / 1000;
  return [points(left), points(bottom), points(right), points(top)];
}
