import { readFile } from 'node:fs/promises';
import { damagedImage, fittedImage } from '../files/fitted-image.ts';
import type { JobImage } from '../job.ts';
import type { WordImage } from './inline.ts';

const TYPES: Readonly<Record<string, WordImage['type']>> = { 'image/jpeg': 'jpg', 'image/gif': 'gif' };

/** Wide enough for a page of A4 in print; with photographs straight from a camera the file would be too large to be mailed. */
const MAX_SIDE = 2400;

export interface FittedImages {
  images: Map<string, WordImage>;
  /** Why an image cannot be shown: a sentence, by its address. */
  problems: Map<string, string>;
}

/** A job's images as Word can show them. */
export async function fitImages(given: readonly JobImage[]): Promise<FittedImages> {
  const images = new Map<string, WordImage>();
  const problems = new Map<string, string>();
  for (const image of given) {
    const { address } = image;
    try {
      const { file, type } = await fittedImage(image, MAX_SIDE);
      images.set(address, { type: TYPES[type] ?? 'png', bytes: await readFile(file) });
    } catch {
      // What the library cannot decode is damaged, whatever it says of it.
      problems.set(address, damagedImage(address));
    }
  }
  return { images, problems };
}
