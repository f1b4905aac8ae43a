import { image } from './blocks/image.ts';
import { safeImageAddress } from './define/attributes.ts';
import { contentOf } from './raw-nodes.ts';
import type { RawNode } from './nodes.ts';

/** An image that a document shows from another server: its address, and what it shows. */
export interface LinkedImage {
  address: string;
  alt: string;
}

/** Whether an address names an image on another server, in the form in which a book keeps it. */
export function isLinkedAddress(address: unknown): address is string {
  return typeof address === 'string' && safeImageAddress(address) === address && !address.startsWith('/');
}

/** The images that a document shows from other servers, in its order; each as often as it stands there. */
export function linkedImagesIn(node: RawNode): LinkedImage[] {
  const { src, alt } = imageAttributes(node);
  const own = isLinkedAddress(src) ? [{ address: src, alt: typeof alt === 'string' ? alt : '' }] : [];
  return [...own, ...contentOf(node).flatMap(linkedImagesIn)];
}

/** What a section keeps of images outside its text. */
export interface ImagesAroundText {
  opening: { image: string; alt: string };
  images: readonly { url: string; alt: string }[];
}

/** The images that a section shows from other servers outside its text: at its head, and those that it keeps beside it. */
export function linkedImagesAround({ opening, images }: ImagesAroundText): LinkedImage[] {
  const around = [
    { address: opening.image, alt: opening.alt },
    ...images.map(({ url, alt }) => ({ address: url, alt })),
  ];
  return around.filter(({ address }) => isLinkedAddress(address));
}

/** A document in which images have other addresses, by the address that they had; the same object where none of them stands in it. */
export function withImageAddresses(node: RawNode, addresses: ReadonlyMap<string, string>): RawNode {
  const { src } = imageAttributes(node);
  const address = typeof src === 'string' ? addresses.get(src) : undefined;
  if (address !== undefined) return { ...node, attrs: { ...node.attrs, src: address } };
  const before = contentOf(node);
  const content = before.map((child) => withImageAddresses(child, addresses));
  return content.every((child, index) => child === before[index]) ? node : { ...node, content };
}

function imageAttributes({ type, attrs }: RawNode): Record<string, unknown> {
  return type === image.name && attrs ? attrs : {};
}

const IMAGE_ADDRESS = /\/api\/images\/([A-Za-z0-9_-]{1,100})/g;

/** The ids of the images of this server that a text names, whether or not there are such images. */
export function imageIdsIn(text: string): string[] {
  return [...text.matchAll(IMAGE_ADDRESS)].map(([, id = '']) => id);
}
