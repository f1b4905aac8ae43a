import type { Node } from 'prosemirror-model';
import { image } from '#book/document/blocks/image.ts';
import type { Diagnostic } from './diagnostics.ts';

/**
 * How a format carries images: `held` inside the file, `linked` by their web address, or `archived` beside the text. The picture of the
 * `cover` has no words that could take its place.
 */
type ImageUse = 'held' | 'linked' | 'archived' | 'cover';

/** Why an image of the book cannot be shown. */
export type ImageProblem = 'damaged' | 'format';

/** An image that a message speaks of. */
export interface SpokenImage {
  address: string;
  alt: string;
  caption: string;
}

const OWN: Record<ImageUse, string> = {
  held: 'is not among your pictures; its words stand in its place. Please upload it again.',
  linked: 'is not among your pictures and will not be shown. Please upload it again.',
  archived: 'is not among your pictures, so the archive is without it. Please upload it again.',
  cover: 'is not among your pictures, so the book goes without it. Please choose another one.',
};

const ELSEWHERE: Record<ImageUse, string> = {
  held: 'lies on another server and is not fetched; its words stand in its place. Please upload it.',
  linked: 'lies on another server and is shown only while it is there. Please upload it.',
  archived: 'lies on another server, so the archive holds its address alone. Please upload it.',
  cover: 'lies on another server and is not fetched, so the book goes without it. Please upload it.',
};

const PROBLEMS: Record<ImageProblem, string> = {
  damaged: 'is damaged and cannot be shown. Please upload it again.',
  format: 'has a format that a PDF cannot hold. Please upload it as PNG or JPEG.',
};

/** In characters. */
const LONGEST_NAME = 80;

/** What an author knows an image by: its caption, its alternative text or its address. On another server the address is always named. */
export function spokenImage({ address, alt, caption }: SpokenImage): string {
  const words = [caption, alt].map((text) => text.trim()).find((text) => text !== '');
  if (words === undefined) return `The picture ${address}`;
  const letters = [...words];
  const name = `The picture “${letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME).join('')}…` : words}”`;
  return address.startsWith('/') ? name : `${name} (${address})`;
}

/** A sentence that tells the author why an image cannot be shown. Without a problem, the image is not among the book's own. */
export function absentImage(image: SpokenImage, use: ImageUse = 'held', problem?: ImageProblem): string {
  const { address } = image;
  if (address === '') return 'A picture has no address; its words stand in its place.';
  const spoken = use === 'cover' ? 'The picture of the cover' : spokenImage(image);
  const why = problem === undefined ? (address.startsWith('/') ? OWN : ELSEWHERE)[use] : PROBLEMS[problem];
  return `${spoken} ${why}`;
}

/** The sentence of `absentImage` as a diagnostic for the report. */
export function absence(
  image: SpokenImage,
  { id, title }: { id: string | null; title: string },
  use: ImageUse,
  problem?: ImageProblem,
): Diagnostic {
  const message = absentImage(image, use, problem);
  return { kind: 'image', sectionId: id, section: title, subject: image.address, message };
}

/** A diagnostic if the book has a cover picture that cannot be shown. */
export function absentCover(
  address: string,
  has: (address: string) => boolean,
  { use = 'cover', problem }: { use?: ImageUse; problem?: ImageProblem } = {},
): Diagnostic[] {
  if (address === '' || has(address)) return [];
  return [absence({ address, alt: '', caption: '' }, { id: null, title: 'Cover' }, use, problem)];
}

function imagesIn(doc: Node): SpokenImage[] {
  const images: SpokenImage[] = [];
  doc.descendants((node) => {
    if (!image.is(node)) return;
    const { src, alt, caption } = image.attrs(node);
    images.push({ address: src, alt, caption });
  });
  return images;
}

/** A diagnostic for each image of a section whose bytes are not available. */
export function absentImages(
  section: { id: string; title: string; doc: Node },
  has: (address: string) => boolean,
  use: ImageUse,
  problems?: ReadonlyMap<string, ImageProblem>,
): Diagnostic[] {
  return imagesIn(section.doc)
    .filter(({ address }) => !has(address))
    .map((image) => absence(image, section, use, problems?.get(image.address)));
}
