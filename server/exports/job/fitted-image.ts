import { openImage } from '#server/images/read-image.ts';
import type { JobImage } from './job.ts';

/** Formats that every reader's program shows; WebP and AVIF are not among them. */
const KNOWN = new Set(['image/png', 'image/jpeg', 'image/gif']);
const TRIAL = 64;
const JPEG_QUALITY = 88;

/**
 * An image that every program shows: upright, in a format that all know, at most so many pixels on a side. A converted one is written
 * beside the job's files. Throws the library's error where it cannot decode the whole image.
 */
export async function fittedImage(
  { file, type, width, height }: JobImage,
  maxSide: number,
): Promise<{ file: string; type: string }> {
  const image = openImage(file);
  const { orientation = 1, hasAlpha } = await image.metadata();
  const fits = Math.max(width, height) <= maxSide && orientation === 1;
  if (KNOWN.has(type) && (fits || type === 'image/gif')) {
    await openImage(file).resize(TRIAL, TRIAL, { fit: 'inside' }).raw().toBuffer();
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
