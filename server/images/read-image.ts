import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '#contract/errors.ts';
import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS } from '#contract/images.ts';
import type { ReadImage } from '#domain/images/store-images.ts';
import { cleanImage } from './clean-image.ts';
import { damaged, inspectImage } from './inspect.ts';

/** An image as it is stored: the pixels as they were sent, without metadata. */
interface CleanedImage extends ReadImage {
  bytes: Buffer<ArrayBuffer>;
}

// No cache between images, and one thread for each image.
sharp.cache(false);
sharp.concurrency(1);

/** The size in pixels of a trial decoding: small, but it reads the whole file. */
const TRIAL = 64;
const TOO_LARGE = 'A picture can have at most 20 MB. Please make it smaller.';

/**
 * Validates a file by its content, first its header, then by decoding it, and returns it without metadata. Throws AppError
 * `unsupported_type` where it is no image or incomplete, `too_large` above 20 MB or 100 megapixels. Decoding takes much memory: the server
 * runs it in its queue for images.
 */
export async function readImage(given: Uint8Array): Promise<CleanedImage> {
  if (given.length > IMAGE_MAX_BYTES) throw new AppError('too_large', { message: TOO_LARGE });
  const type = inspectImage(given);
  const original = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const { orientation = 1, exif, xmp, autoOrient } = await decoded(original, (image) => image.metadata());
  const bytes = cleanImage(original, { type, ...autoOrient, orientation, exif, xmp });
  await decoded(bytes, (image) => image.resize(TRIAL, TRIAL, { fit: 'inside' }).raw().toBuffer());
  const { autoOrient: shown } = await decoded(bytes, (image) => image.metadata());
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { bytes, hash, type, width: shown.width, height: shown.height };
}

async function decoded<T>(bytes: Buffer, act: (image: Sharp) => Promise<T>): Promise<T> {
  try {
    return await act(openImage(bytes));
  } catch (error) {
    throw damaged(error);
  }
}

/** Opens an image for decoding, with the same limits everywhere: the first frame, read sequentially, at most a minute. */
export function openImage(source: Buffer | string): Sharp {
  return sharp(source, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error', sequentialRead: true }).timeout({
    seconds: 60,
  });
}
