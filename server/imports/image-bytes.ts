import type { ReadImage } from './messages.ts';

/** How many bytes the images of a file take together. */
export function imageBytes(images: readonly ReadImage[]): number {
  return images.reduce((sum, { bytes }) => sum + bytes.length, 0);
}
