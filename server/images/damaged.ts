import { AppError } from '#contract/errors.ts';

/** The answer to a file that begins like an image and is none, or not all of it. */
export function damaged(cause?: unknown): AppError {
  const message = 'This picture is damaged or incomplete. Please save it again in your program, then upload that file.';
  return new AppError('unsupported_type', { message, cause });
}
