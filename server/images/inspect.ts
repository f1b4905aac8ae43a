import { imageSize } from 'image-size';
import { AppError } from '#contract/errors.ts';
import { IMAGE_MAX_PIXELS } from '#contract/images.ts';

const TYPES: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
};

/**
 * The kind of image by the first bytes of a file, whatever its name says; nothing is decoded. Throws for anything but the five kinds, before
 * a library parses it.
 */
export function inspectImage(bytes: Uint8Array): string {
  const size = readSize(bytes);
  const type = size?.type ? TYPES[size.type] : undefined;
  if (!size || !type || !(size.width > 0) || !(size.height > 0)) {
    throw new AppError('unsupported_type', {
      message: 'This file is not a picture in PNG, JPEG, WebP, GIF or AVIF format.',
    });
  }
  if (size.width * size.height > IMAGE_MAX_PIXELS) {
    throw new AppError('too_large', { message: 'This picture has more than 100 megapixels. Please make it smaller.' });
  }
  return type;
}

function readSize(bytes: Uint8Array): ReturnType<typeof imageSize> | null {
  try {
    return imageSize(bytes);
  } catch {
    // The library throws where it cannot read a file, which here only means that it is no image.
    return null;
  }
}

/** The error for a file that begins like an image but is not one, or is incomplete. */
export function damaged(cause?: unknown): AppError {
  const message = 'This picture is damaged or incomplete. Please save it again in your program, then upload that file.';
  return new AppError('unsupported_type', { message, cause });
}
