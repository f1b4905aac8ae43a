import { numberOf, type PdfFile, reference } from './pdf-file.ts';

export type ColourKind = 'rgb' | 'cmyk' | 'grey' | 'other';

const KINDS: Record<number, ColourKind> = { 1: 'grey', 3: 'rgb', 4: 'cmyk' };

/** The colours of an image or a shading; null where its dictionary names none. */
export function colourOf(file: PdfFile, dictionary: string): ColourKind | null {
  const device = /\/ColorSpace \/Device(RGB|CMYK|Gray)/.exec(dictionary)?.[1];
  if (device !== undefined) return deviceKind(device);
  const space = reference(dictionary, 'ColorSpace');
  return space === null ? null : spaceKind(file, file.dictionary(space));
}

/** The kind of a colour space. */
export function spaceKind(file: PdfFile, space: string): ColourKind {
  const device = /\/Device(RGB|CMYK|Gray)/.exec(space)?.[1];
  if (device !== undefined) return deviceKind(device);
  const profile = /\/ICCBased (\d+) 0 R/.exec(space)?.[1];
  return profile === undefined ? 'other' : (KINDS[numberOf(file.dictionary(Number(profile)), 'N')] ?? 'other');
}

function deviceKind(name: string): ColourKind {
  return name === 'RGB' ? 'rgb' : name === 'CMYK' ? 'cmyk' : 'grey';
}
