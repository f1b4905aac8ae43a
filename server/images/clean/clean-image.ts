import { AppError } from '#contract/errors.ts';
import { cleanAvif } from './avif.ts';
import { cleanGif } from './gif.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

/** Pixels of all frames of an animation together. */
const MAX_ANIMATED_PIXELS = 400_000_000;

export interface ImageNotes {
  type: string;
  width: number;
  height: number;
  /** The orientation, 1 to 8, as EXIF has it. */
  orientation: number;
  exif: Buffer | undefined;
  xmp: Buffer | undefined;
}

/**
 * The same file with identical pixels, but without place, camera, comments, and data after its end. Throws `unsupported_type` where the
 * file is incomplete, `too_large` where an animation has more pixels than browsers can handle.
 */
export function cleanImage(bytes: Buffer, notes: ImageNotes): Buffer<ArrayBuffer> {
  switch (notes.type) {
    case 'image/png':
      return cleanPng(bytes);
    case 'image/jpeg':
      return cleanJpeg(bytes, notes.orientation);
    case 'image/webp':
      return stillBearable(cleanWebp(bytes), notes);
    case 'image/gif':
      return stillBearable(cleanGif(bytes), notes);
    default:
      return cleanAvif(
        bytes,
        [notes.exif, notes.xmp].filter((note) => note !== undefined),
      );
  }
}

function stillBearable(
  { bytes, frames }: { bytes: Buffer<ArrayBuffer>; frames: number },
  { width, height }: ImageNotes,
): Buffer<ArrayBuffer> {
  if (frames * width * height > MAX_ANIMATED_PIXELS) {
    const message = 'This animation unpacks to more than 400 megapixels. Please use one of its frames.';
    throw new AppError('too_large', { message });
  }
  return bytes;
}
