import type { Picture, PdfBook, PdfPage } from '../book.ts';
import type { Fault } from '../fault.ts';

/** The minimum that print shops ask for in pictures with tones. */
const PRINT_PPI = 150;
/** The resolution of the web. A picture with fewer pixels per inch is enlarged. */
const NATURAL_PPI = 96;

/** Pictures with too few pixels for print. */
export function coarsePictures(book: PdfBook): Fault[] {
  return picturesBelow(book, PRINT_PPI);
}

/** Pictures that are enlarged beyond their natural size. */
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

/** Paper and other textures behind a whole page do not need a high resolution. */
function isGround({ artifact, left, right, top, bottom }: Picture, { width, height }: PdfPage): boolean {
  return artifact && right - left >= width * 0.9 && bottom - top >= height * 0.9;
}

function sizeOf({ left, right, top, bottom }: Picture): string {
  return `${Math.round(right - left)} × ${Math.round(bottom - top)} pt`;
}
