import { IMAGE_ENDINGS } from '#book/catalogue/image-types.ts';
import type { EpubImage } from '#export/epub/book-to-epub.ts';
import { damagedImage, fittedImage } from './fitted-image.ts';
import type { JobImage } from '../job.ts';

/** As many pixels on a side as the stores of books take and devices show. */
const MAX_SIDE = 2000;

export interface PreparedImages {
  /** By their address in the book. */
  images: Map<string, EpubImage>;
  /** The file with the bytes of each, by its path in the EPUB. */
  files: Map<string, string>;
  /** Why an image cannot be shown: a sentence, by its address. */
  problems: Map<string, string>;
}

/** A job's images as every reader's device can show them; those that have to be made anew lie beside the job's own. */
export async function prepareImages(given: readonly JobImage[]): Promise<PreparedImages> {
  const prepared: PreparedImages = { images: new Map(), files: new Map(), problems: new Map() };
  for (const image of given) {
    const { address, hash } = image;
    try {
      const { file, type } = await fittedImage(image, MAX_SIDE);
      const path = `images/${hash}.${IMAGE_ENDINGS[type]}`;
      prepared.images.set(address, { path, type });
      prepared.files.set(path, file);
    } catch {
      // What the library cannot decode is damaged, whatever it says of it.
      prepared.problems.set(address, damagedImage(address));
    }
  }
  return prepared;
}
