import type { PageInspection, PdfInspection } from '#export/print/inspection.ts';
import { drawPage } from './draw-page.ts';
import { type PdfFont, readFont } from './fonts.ts';
import { openPdf } from './pdf-file.ts';

/** Reads from a PDF of the typesetter what a print shop looks at: where everything stands, how fine the images are, and which colours there are. */
export function inspectPdf(pdf: Buffer): PdfInspection {
  const file = openPdf(pdf);
  const fonts = new Map<number, PdfFont>();
  const font = (number: number): PdfFont => {
    const known = fonts.get(number) ?? readFont(file, number);
    fonts.set(number, known);
    return known;
  };
  const pages = file.pages.map((page): PageInspection => {
    const { texts, images, colours, mostInk } = drawPage({ file, font }, page);
    return { texts, images, colours: [...colours], mostInk };
  });
  const bare = [...fonts.values()].filter(({ isEmbedded }) => !isEmbedded);
  return { pages, fontsNotEmbedded: [...new Set(bare.map(({ name }) => name))] };
}
