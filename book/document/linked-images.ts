import { image } from './blocks/image.ts';
import { safeImageAddress } from './define/attributes.ts';
import { contentOf } from './raw-nodes.ts';
import type { RawNode } from './nodes.ts';

/** An image that a document shows from another server: its address and its description. */
export interface LinkedImage {
  address: string;
  alt: string;
}

/** Whether a value is the address of an image on another server, in the form that a book stores. */
export function isLinkedAddress(address: unknown): address is string {
  return typeof address === 'string' && safeImageAddress(address) === address && !address.startsWith('/');
}

/** Returns the images that a document shows from other servers, in order, including repetitions. */
export function linkedImagesIn(node: RawNode): LinkedImage[] {
  const { src, alt } = imageAttributes(node);
  const own = isLinkedAddress(src) ? [{ address: src, alt: typeof alt === 'string' ? alt : '' }] : [];
  return [...own, ...contentOf(node).flatMap(linkedImagesIn)];
}

/** The images of a section outside of its text. */
interface ImagesAroundText {
  opening: { image: string; alt: string };
  images: readonly { url: string; alt: string }[];
}

/**
 * Returns the images from other servers that a section shows outside of its text: in the opening, and in its list of
 * images.
 */
export function linkedImagesAround({ opening, images }: ImagesAroundText): LinkedImage[] {
  const around = [
    { address: opening.image, alt: opening.alt },
    ...images.map(({ url, alt }) => ({ address: url, alt })),
  ];
  return around.filter(({ address }) => isLinkedAddress(address));
}

/** Returns a document with image addresses replaced, by their old address; the same object if none of them occurs. */
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

/** Returns the ids of the images of this server whose addresses occur in a text, whether or not they exist. */
export function imageIdsIn(text: string): string[] {
  return [...text.matchAll(IMAGE_ADDRESS)].map(([, id = '']) => id);
}
