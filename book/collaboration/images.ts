import type * as Y from 'yjs';
import { isRecord } from '../document/nodes.ts';

/** An image of a section, with whatever is told of it. */
export interface LivingImage {
  id: string;
  url: string;
  alt: string;
  caption: string;
  type: string;
}

/** As many as a section may have. */
const IMAGES_MAX = 500;
const FIELDS = ['id', 'url', 'alt', 'caption', 'type'] as const satisfies readonly (keyof LivingImage)[];

/** The images of a section; one that is not whole, or stands there twice, is left out. */
export function readImages(images: Y.Array<unknown>): LivingImage[] {
  const read = images.toArray().filter(isImage);
  const known = new Map(read.map((image) => [image.id, image]));
  return [...known.values()]
    .slice(0, IMAGES_MAX)
    .map(({ id, url, alt, caption, type }) => ({ id, url, alt, caption, type }));
}

/** Makes the images these. Those that stay at the start and at the end are not touched, so that another person's new one is kept. */
export function writeImages(images: Y.Array<unknown>, wanted: readonly LivingImage[]): void {
  const before = images.toArray();
  const shorter = Math.min(before.length, wanted.length);
  let start = 0;
  while (start < shorter && isSame(before[start], wanted[start])) start += 1;
  let end = 0;
  while (end < shorter - start && isSame(before.at(-1 - end), wanted.at(-1 - end))) end += 1;
  if (before.length - end > start) images.delete(start, before.length - end - start);
  if (wanted.length - end > start) images.insert(start, wanted.slice(start, wanted.length - end));
}

function isImage(value: unknown): value is LivingImage {
  return isRecord(value) && FIELDS.every((field) => typeof value[field] === 'string');
}

function isSame(one: unknown, other: unknown): boolean {
  return isImage(one) && isImage(other) && FIELDS.every((field) => one[field] === other[field]);
}
