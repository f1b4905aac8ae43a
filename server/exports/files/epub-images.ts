import { IMAGE_ENDINGS } from '#book/catalogue/limits.ts';
import type { ImageProblem } from '#export/absent-image.ts';
import type { EpubImage } from '#export/epub/epub-book.ts';
import { fittedImage } from '../job/fitted-image.ts';
import type { JobImage } from '../job/job.ts';

/** The most pixels on a side that bookshops accept and devices show. */
const MAX_SIDE = 2000;

export interface PreparedImages {
  /** By their address in the book. */
  images: Map<string, EpubImage>;
  /** The file with the bytes of each, by its path in the EPUB. */
  files: Map<string, string>;
  /** Why an image cannot be shown, by its address. */
  problems: Map<string, ImageProblem>;
}

/** Prepares a job's images so that every reading device can show them. Converted ones are written beside the job's files. */
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
      // Whatever error the library throws, the image is damaged.
      prepared.problems.set(address, 'damaged');
    }
  }
  return prepared;
}
