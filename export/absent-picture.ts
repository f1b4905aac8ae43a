import type { Node } from 'prosemirror-model';
import type { Diagnostic } from './diagnostics.ts';

/** What becomes of a picture in a book that holds its pictures, in a file that shows them from where they are, in an archive. */
export type PicturePlace = 'held' | 'linked' | 'archived';

const OWN: Record<PicturePlace, string> = {
  held: 'is not among your pictures; its words stand in its place. Please upload it again.',
  linked: 'is not among your pictures and will not be shown. Please upload it again.',
  archived: 'is not among your pictures, so the archive is without it. Please upload it again.',
};

const ELSEWHERE: Record<PicturePlace, string> = {
  held: 'lies on another server and is not fetched; its words stand in its place. Please upload it.',
  linked: 'lies on another server and is shown only while it is there. Please upload it.',
  archived: 'lies on another server, so the archive holds its address alone. Please upload it.',
};

/** Why a picture that is not among a book's own cannot be shown; a sentence for its author. */
export function absentPicture(address: string, place: PicturePlace = 'held'): string {
  if (address === '') return 'A picture has no address; its words stand in its place.';
  return `The picture ${address} ${(address.startsWith('/') ? OWN : ELSEWHERE)[place]}`;
}

/** The same, as what a report takes. */
export function absence(
  subject: string,
  { id, title }: { id: string | null; title: string },
  place: PicturePlace,
): Diagnostic {
  return { kind: 'image', sectionId: id, section: title, subject, message: absentPicture(subject, place) };
}

/** The addresses of a document's pictures, in its order. */
export function pictureAddresses(doc: Node): string[] {
  const addresses: string[] = [];
  doc.descendants((node) => {
    if (node.type.name === 'image') addresses.push(String(node.attrs.src));
  });
  return addresses;
}

/** What there is to say of a section's pictures that are not among those that can be had. */
export function absentPictures(
  section: { id: string; title: string; doc: Node },
  has: (address: string) => boolean,
  place: PicturePlace,
): Diagnostic[] {
  return pictureAddresses(section.doc)
    .filter((address) => !has(address))
    .map((address) => absence(address, section, place));
}
