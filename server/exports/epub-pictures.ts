import { PICTURE_ENDINGS } from '#book/catalogue/picture-types.ts';
import type { EpubPicture } from '#export/epub/book-to-epub.ts';
import { damagedPicture, fittedPicture } from './fitted-picture.ts';
import type { JobPicture } from './job.ts';

/** As many pixels on a side as the stores of books take and devices show. */
const MAX_SIDE = 2000;

export interface PreparedPictures {
  /** By their address in the book. */
  pictures: Map<string, EpubPicture>;
  /** The file with the bytes of each, by its path in the EPUB. */
  files: Map<string, string>;
  /** Why a picture cannot be shown: a sentence, by its address. */
  problems: Map<string, string>;
}

/** A job's pictures as every reader's device can show them; those that have to be made anew lie beside the job's own. */
export async function preparePictures(given: readonly JobPicture[]): Promise<PreparedPictures> {
  const prepared: PreparedPictures = { pictures: new Map(), files: new Map(), problems: new Map() };
  for (const picture of given) {
    const { address, hash } = picture;
    try {
      const { file, type } = await fittedPicture(picture, MAX_SIDE);
      const path = `images/${hash}.${PICTURE_ENDINGS[type]}`;
      prepared.pictures.set(address, { path, type });
      prepared.files.set(path, file);
    } catch {
      // What the library cannot decode is damaged, whatever it says of it.
      prepared.problems.set(address, damagedPicture(address));
    }
  }
  return prepared;
}
