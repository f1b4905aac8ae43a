import { AppError } from '#contract/errors.ts';

/** The error for a file that begins like an image but is none, or is incomplete. */
export function damaged(cause?: unknown): AppError {
  const message = 'This picture is damaged or incomplete. Please save it again in your program, then upload that file.';
  return new AppError('unsupported_type', { message, cause });
}
