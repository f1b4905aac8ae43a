import type { Node } from 'prosemirror-model';
import type { Diagnostic } from './diagnostics.ts';

/** What stands where a picture cannot be had: in a book that holds its pictures, or in a file that shows them from where they are. */
export type PicturePlace = 'held' | 'linked';

/** Why a picture that is not among a book's own cannot be shown; a sentence for its author. */
export function absentPicture(address: string, place: PicturePlace = 'held'): string {
  if (address === '') return 'A picture has no address; its words stand in its place.';
  if (place === 'held') {
    return address.startsWith('/')
      ? `The picture ${address} is not among your pictures; its words stand in its place. Please upload it again.`
      : `The picture ${address} lies on another server and is not fetched; its words stand in its place. Please upload it.`;
  }
  return address.startsWith('/')
    ? `The picture ${address} is not among your pictures and will not be shown. Please upload it again.`
    : `The picture ${address} lies on another server and is shown only while it is there. Please upload it.`;
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
  { id, title, doc }: { id: string; title: string; doc: Node },
  has: (address: string) => boolean,
  place: PicturePlace,
): Diagnostic[] {
  return pictureAddresses(doc)
    .filter((address) => !has(address))
    .map((subject) => ({
      kind: 'image',
      sectionId: id,
      section: title,
      subject,
      message: absentPicture(subject, place),
    }));
}
