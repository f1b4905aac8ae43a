import { readFile } from 'node:fs/promises';
import { damagedPicture, fittedPicture } from '../fitted-picture.ts';
import type { JobPicture } from '../job.ts';
import type { WordPicture } from './inline.ts';

const TYPES: Readonly<Record<string, WordPicture['type']>> = { 'image/jpeg': 'jpg', 'image/gif': 'gif' };

/** Wide enough for a page of A4 in print; with photographs straight from a camera the file would be too large to be mailed. */
const MAX_SIDE = 2400;

export interface FittedPictures {
  pictures: Map<string, WordPicture>;
  /** Why a picture cannot be shown: a sentence, by its address. */
  problems: Map<string, string>;
}

/** A job's pictures as Word can show them. */
export async function fitPictures(given: readonly JobPicture[]): Promise<FittedPictures> {
  const pictures = new Map<string, WordPicture>();
  const problems = new Map<string, string>();
  for (const picture of given) {
    const { address } = picture;
    try {
      const { file, type } = await fittedPicture(picture, MAX_SIDE);
      pictures.set(address, { type: TYPES[type] ?? 'png', bytes: await readFile(file) });
    } catch {
      // What the library cannot decode is damaged, whatever it says of it.
      problems.set(address, damagedPicture(address));
    }
  }
  return { pictures, problems };
}
