import type { Shop } from '#book/layout/print-shops.ts';
import type { PdfEdit } from '../pdf-file/pack-pdf.ts';
import { hexText, readObjects, readTrailer, typeOf } from '../pdf-file/pdf-objects.ts';
import { inspectPdf } from '../pdf-file/inspect-pdf.ts';

export type PdfX = NonNullable<Shop['pdfX']>;

/** The standard's name for the version and the conformance of a file. */
export const PDF_X_VERSION = 'PDF/X-1:2001';

/** Marks a file as PDF/X: its identity, its press, and nothing in its catalog that PDF 1.3 does not have. */
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

/** What a file for presses must not have, and how to find it in a dictionary. */
const FORBIDDEN: Readonly<Record<string, RegExp>> = {
  transparency: /\/(?:ca|CA) (?:0|\.)|\/SMask (?!\/None)|\/BM \/(?!Normal\b)|\/S \/Transparency/,
  'colours of a screen': /\/(?:DeviceRGB|CalRGB|CalGray|Lab|ICCBased)\b/,
  'a packing that is newer': /\/(?:JPXDecode|JBIG2Decode|LZWDecode|ObjStm|XRef)\b/,
  'a font that is newer': /\/Subtype \/OpenType\b/,
  'what only a screen shows': /\/(?:Annots|JavaScript|OpenAction|AA)\b/,
};
const STREAM = Buffer.from('stream\n');
const INKS = ['cmyk', 'grey'];

/** Why a file with a plain table of objects does not meet PDF/X-1a:2001 apart from its mark; empty where it does. */
export function pdfXFaults(pdf: Buffer): string[] {
  const faults = new Set<string>();
  for (const { body, isStream } of readObjects(pdf)) {
    const dictionary = body.toString('latin1', 0, isStream ? body.indexOf(STREAM) : body.length);
    for (const [fault, pattern] of Object.entries(FORBIDDEN)) if (pattern.test(dictionary)) faults.add(fault);
  }
  const { rest } = readTrailer(pdf);
  if (!rest.includes('/Info') || !rest.includes('/ID')) faults.add('no title of its own');
  const { pages, fontsNotEmbedded } = inspectPdf(pdf);
  const kinds = pages.flatMap(({ colours, images }) => [...colours, ...images.map(({ colour }) => colour)]);
  if (kinds.some((kind) => !INKS.includes(kind))) faults.add('colours of a screen');
  if (fontsNotEmbedded.length > 0) faults.add('a font that is not in the file');
  return [...faults];
}
