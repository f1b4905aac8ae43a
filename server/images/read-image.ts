import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '#contract/errors.ts';
import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS } from '#contract/images.ts';
import { cleanImage } from './clean/clean-image.ts';
import { damaged } from './damaged.ts';
import { inspectImage } from './inspect.ts';
import { queueDecoding } from './decoding-queue.ts';

/** An image as it is stored. */
export interface ReadImage {
  /** Its pixels as they were sent, without what else the file carried. */
  bytes: Buffer<ArrayBuffer>;
  /** SHA-256 of these bytes, in hexadecimal. */
  hash: string;
  type: string;
  /** In pixels, as shown: turned where the image says so. */
  width: number;
  height: number;
}

/** As small as a decoder can make it while it reads the whole file. */
const TRIAL = 64;
const TOO_LARGE = 'A picture can have at most 20 MB. Please make it smaller.';

/**
 * Judges a file by its content, first by its header, then by decoding it, and gives it without the notes it carried. Throws
 * AppError `unsupported_type` for what is no image or not all of one, `too_large` above 20 MB or 100 megapixels.
 */
export async function readImage(given: Uint8Array): Promise<ReadImage> {
  if (given.length > IMAGE_MAX_BYTES) throw new AppError('too_large', { message: TOO_LARGE });
  const type = inspectImage(given);
  const original = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  return queueDecoding(async () => {
    const { orientation = 1, exif, xmp, autoOrient } = await decoded(original, (image) => image.metadata());
    const bytes = cleanImage(original, { type, ...autoOrient, orientation, exif, xmp });
    await decoded(bytes, (image) => image.resize(TRIAL, TRIAL, { fit: 'inside' }).raw().toBuffer());
    const { autoOrient: shown } = await decoded(bytes, (image) => image.metadata());
    const hash = createHash('sha256').update(bytes).digest('hex');
    return { bytes, hash, type, width: shown.width, height: shown.height };
  });
}

async function decoded<T>(bytes: Buffer, act: (image: Sharp) => Promise<T>): Promise<T> {
  try {
    return await act(openImage(bytes));
  } catch (error) {
    throw damaged(error);
  }
}

/** An image for the library that decodes, held to the same limits everywhere: one frame, read in order, at most a minute. */
export function openImage(source: Buffer | string): Sharp {
  return sharp(source, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error', sequentialRead: true }).timeout({
    seconds: 60,
  });
}
