import { openPicture } from '#server/images/read-picture.ts';
import type { JobPicture } from './job.ts';

/** Formats that every reader's program shows; WebP and AVIF are not among them. */
const KNOWN = new Set(['image/png', 'image/jpeg', 'image/gif']);
const TRIAL = 64;
const JPEG_QUALITY = 88;

/**
 * A picture that every program shows: upright, in a format that all know, at most so many pixels on a side. One that has to be made
 * anew lies beside the job's own. Throws what the library throws where it cannot decode the picture to its end.
 */
export async function fittedPicture(
  { file, type, width, height }: JobPicture,
  maxSide: number,
): Promise<{ file: string; type: string }> {
  const image = openPicture(file);
  const { orientation = 1, hasAlpha } = await image.metadata();
  const fits = Math.max(width, height) <= maxSide && orientation === 1;
  if (KNOWN.has(type) && (fits || type === 'image/gif')) {
    await openPicture(file).resize(TRIAL, TRIAL, { fit: 'inside' }).raw().toBuffer();
    return { file, type };
  }
  const shown = image.autoOrient().resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true });
  const made = `${file}.fitted`;
  if (hasAlpha || type === 'image/png') {
    await shown.png().toFile(made);
    return { file: made, type: 'image/png' };
  }
  await shown.jpeg({ quality: JPEG_QUALITY }).toFile(made);
  return { file: made, type: 'image/jpeg' };
}

/** What there is to say of a picture that cannot be decoded; a sentence for its author. */
export function damagedPicture(address: string): string {
  return `The picture ${address} is damaged and cannot be shown. Please upload it again.`;
}
