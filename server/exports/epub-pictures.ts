import { PICTURE_ENDINGS } from '#book/catalogue/picture-types.ts';
import type { EpubPicture } from '#export/epub/book-to-epub.ts';
import { openPicture } from '#server/images/read-picture.ts';
import type { JobPicture } from './job.ts';

/** Formats that every reader's device shows; WebP and AVIF are not among them. */
const KNOWN = new Set(['image/png', 'image/jpeg', 'image/gif']);
/** As many pixels on a side as the stores of books take and devices show. */
const MAX_SIDE = 2000;
const TRIAL = 64;
const JPEG_QUALITY = 88;

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
      const { file, type } = await fitting(picture);
      const path = `images/${hash}.${PICTURE_ENDINGS[type]}`;
      prepared.pictures.set(address, { path, type });
      prepared.files.set(path, file);
    } catch {
      // What the library cannot decode is damaged, whatever it says of it.
      prepared.problems.set(address, `The picture ${address} is damaged and cannot be shown. Please upload it again.`);
    }
  }
  return prepared;
}

async function fitting({ file, type, width, height }: JobPicture): Promise<{ file: string; type: string }> {
  const image = openPicture(file);
  const { orientation = 1, hasAlpha } = await image.metadata();
  const fits = Math.max(width, height) <= MAX_SIDE && orientation === 1;
  if (KNOWN.has(type) && (fits || type === 'image/gif')) {
    await openPicture(file).resize(TRIAL, TRIAL, { fit: 'inside' }).raw().toBuffer();
    return { file, type };
  }
  const shown = image.autoOrient().resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true });
  const made = `${file}.epub`;
  if (hasAlpha || type === 'image/png') {
    await shown.png().toFile(made);
    return { file: made, type: 'image/png' };
  }
  await shown.jpeg({ quality: JPEG_QUALITY }).toFile(made);
  return { file: made, type: 'image/jpeg' };
}
