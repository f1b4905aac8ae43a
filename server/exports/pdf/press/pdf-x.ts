import type { Shop } from '#book/layout/print/shops.ts';
import type { PdfEdit } from '../file/pack-pdf.ts';
import { typeOf } from '../file/page-tree.ts';
import { hexText, readTrailer } from '../file/pdf-objects.ts';

export type PdfX = NonNullable<Shop['pdfX']>;

/** What the standard calls the version and the conformance of a file. */
export const PDF_X_VERSION = 'PDF/X-1:2001';

/** Gives a file the mark of PDF/X: who it is, for which press, and nothing in its catalog that PDF 1.3 has not. */
export function pdfXEdit(pdf: Buffer, title: string, { version, condition }: PdfX): PdfEdit {
  const info = Number(/\/Info (\d+) 0 R/.exec(readTrailer(pdf).rest)?.[1]);
  const mark = `/GTS_PDFXVersion (${PDF_X_VERSION}) /GTS_PDFXConformance (${version}) /Trapped /False`;
  const intent =
    `<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (${condition}) /OutputCondition (${condition}) ` +
    `/Info (${condition}) /RegistryName (http://www.color.org) >>`;
  return {
    edit(dictionary, number) {
      if (number === info) return `<< ${datesOf(dictionary)} /Title ${hexText(title)} ${PROGRAM} ${mark} >>`;
      if (typeOf(dictionary) !== 'Catalog') return dictionary;
      const pages = /\/Pages \d+ 0 R/.exec(dictionary)?.[0] ?? '';
      const direction = /\/ViewerPreferences <<\s*\/Direction \/R2L\s*>>/.exec(dictionary)?.[0] ?? '';
      return `<< /Type /Catalog ${pages} ${direction} /OutputIntents [${intent}] >>`;
    },
  };
}

const PROGRAM = '/Creator (Tomewright) /Producer (Tomewright)';

function datesOf(info: string): string {
  const found = ['CreationDate', 'ModDate'].map((key) => new RegExp(`/${key} \\(D:[^)]*\\)`).exec(info)?.[0]);
  const [created = '', changed = created.replace('/CreationDate', '/ModDate')] = found;
  return `${created} ${changed}`;
}
