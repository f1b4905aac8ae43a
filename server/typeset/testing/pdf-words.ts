import { output } from './pdf-tools.ts';

/** A word of a PDF and its position on the page, in points from the upper left. */
export interface PdfWord {
  text: string;
  page: number;
  left: number;
  top: number;
  bottom: number;
}

const WORD = /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)">([^<]*)<\/word>/g;

/** The words of a PDF in their order. */
export async function wordsOf(file: string): Promise<PdfWord[]> {
  const boxes = await output('pdftotext', ['-bbox', file, '-']);
  return boxes
    .split('<page ')
    .slice(1)
    .flatMap((page, index) =>
      [...page.matchAll(WORD)].map(([, left, top, bottom, text = '']) => ({
        text,
        page: index + 1,
        left: Number(left),
        top: Number(top),
        bottom: Number(bottom),
      })),
    );
}
