import { readObjects, readTrailer } from '../file/pdf-objects.ts';
import { inspectPdf } from '../inspect/inspect-pdf.ts';

/** What a file for presses has not, by what is found of it in a dictionary. */
const FORBIDDEN: Readonly<Record<string, RegExp>> = {
  transparency: /\/(?:ca|CA) (?:0|\.)|\/SMask (?!\/None)|\/BM \/(?!Normal\b)|\/S \/Transparency/,
  'colours of a screen': /\/(?:DeviceRGB|CalRGB|CalGray|Lab|ICCBased)\b/,
  'a packing that is newer': /\/(?:JPXDecode|JBIG2Decode|LZWDecode|ObjStm|XRef)\b/,
  'a font that is newer': /\/Subtype \/OpenType\b/,
  'what only a screen shows': /\/(?:Annots|JavaScript|OpenAction|AA)\b/,
};
const STREAM = Buffer.from('stream\n');
const INKS = ['cmyk', 'grey'];

/** Why a file, with a plain table of its objects, is not what PDF/X-1a:2001 asks for besides its mark; empty where it is. */
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
