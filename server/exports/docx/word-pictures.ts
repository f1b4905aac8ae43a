import { readFile } from 'node:fs/promises';
import { openPicture } from '#server/images/read-picture.ts';
import type { JobPicture } from '../job.ts';
import type { WordPicture } from './inline.ts';

/** Formats that every Word shows. */
const KNOWN: Readonly<Record<string, WordPicture['type'] | undefined>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
};

/** Wide enough for a page of A4 in print; a photograph straight from a camera would make the file too large to be mailed. */
const MAX_SIDE = 2400;

export interface FittedPictures {
  pictures: Map<string, WordPicture>;
  /** Why a picture cannot be shown: a sentence, by its address. */
  problems: Map<string, string>;
}

/** A job's pictures as Word can show them: upright, in a format it knows, and no larger than print asks for. */
export async function fitPictures(given: readonly JobPicture[]): Promise<FittedPictures> {
  const pictures = new Map<string, WordPicture>();
  const problems = new Map<string, string>();
  for (const picture of given) {
    try {
      pictures.set(picture.address, await fitPicture(picture));
    } catch {
      const message = `The picture ${picture.address} is damaged and cannot be shown. Please upload it again.`;
      problems.set(picture.address, message);
    }
  }
  return { pictures, problems };
}

async function fitPicture({ file, type, width, height }: JobPicture): Promise<WordPicture> {
  const image = openPicture(file);
  const { orientation = 1, hasAlpha } = await image.metadata();
  const known = KNOWN[type];
  const fits = Math.max(width, height) <= MAX_SIDE && orientation === 1;
  if (known && (fits || known === 'gif')) return { type: known, bytes: await readFile(file) };
  const shown = image.autoOrient().resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true });
  if (hasAlpha || known === 'png') return { type: 'png', bytes: await shown.png().toBuffer() };
  return { type: 'jpg', bytes: await shown.jpeg({ quality: 88 }).toBuffer() };
}
