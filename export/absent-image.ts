import type { Node } from 'prosemirror-model';
import { image } from '#book/document/blocks/image.ts';
import type { Diagnostic } from './diagnostics.ts';

/** How a format has its images: `held` within the file, `linked` by their address on the web, or `archived` beside the text. */
export type ImagePlace = 'held' | 'linked' | 'archived';

const OWN: Record<ImagePlace, string> = {
  held: 'is not among your pictures; its words stand in its place. Please upload it again.',
  linked: 'is not among your pictures and will not be shown. Please upload it again.',
  archived: 'is not among your pictures, so the archive is without it. Please upload it again.',
};

const ELSEWHERE: Record<ImagePlace, string> = {
  held: 'lies on another server and is not fetched; its words stand in its place. Please upload it.',
  linked: 'lies on another server and is shown only while it is there. Please upload it.',
  archived: 'lies on another server, so the archive holds its address alone. Please upload it.',
};

/** Why an image that is not among a book's own cannot be shown; a sentence for its author. */
export function absentImage(address: string, place: ImagePlace = 'held'): string {
  if (address === '') return 'A picture has no address; its words stand in its place.';
  return `The picture ${address} ${(address.startsWith('/') ? OWN : ELSEWHERE)[place]}`;
}

/** The same as a diagnostic for the report. */
export function absence(
  subject: string,
  { id, title }: { id: string | null; title: string },
  place: ImagePlace,
): Diagnostic {
  return { kind: 'image', sectionId: id, section: title, subject, message: absentImage(subject, place) };
}

/** The addresses of a document's images, in its order. */
function imageAddresses(doc: Node): string[] {
  const addresses: string[] = [];
  doc.descendants((node) => {
    if (image.is(node)) addresses.push(image.attrs(node).src);
  });
  return addresses;
}

/** A diagnostic for each image of a section whose bytes are not available. */
export function absentImages(
  section: { id: string; title: string; doc: Node },
  has: (address: string) => boolean,
  place: ImagePlace,
): Diagnostic[] {
  return imageAddresses(section.doc)
    .filter((address) => !has(address))
    .map((address) => absence(address, section, place));
}
