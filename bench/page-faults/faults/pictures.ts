import type { Picture, PdfBook, PdfPage } from '../book.ts';
import type { Fault } from '../fault.ts';

/** What print shops ask for at least of a picture with tones. */
const PRINT_PPI = 150;
/** A pixel of the web is this share of an inch: a picture with fewer is drawn larger than it is. */
const NATURAL_PPI = 96;

/** Pictures with too few pixels for print. */
export function coarsePictures(book: PdfBook): Fault[] {
  return picturesBelow(book, PRINT_PPI);
}

/** Pictures that are drawn larger than they are. */
export function blownUpPictures(book: PdfBook): Fault[] {
  return picturesBelow(book, NATURAL_PPI);
}

function picturesBelow({ pages }: PdfBook, limit: number): Fault[] {
  return pages.flatMap((page) => {
    const found = page.pictures.filter((picture) => picture.ppi < limit && !isGround(picture, page));
    return found.map((picture) => ({
      page: page.number,
      words: `${sizeOf(picture)} at ${Math.floor(picture.ppi)} ppi`,
    }));
  });
}

/** Paper and other textures behind a whole page need no fine pixels. */
function isGround({ artifact, left, right, top, bottom }: Picture, { width, height }: PdfPage): boolean {
  return artifact && right - left >= width * 0.9 && bottom - top >= height * 0.9;
}

function sizeOf({ left, right, top, bottom }: Picture): string {
  return `${Math.round(right - left)} × ${Math.round(bottom - top)} pt`;
}
