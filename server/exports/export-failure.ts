import { AppError } from '#contract/errors.ts';
import type { FailureReason } from '#server/workers/worker.ts';

const SENTENCES: Record<Exclude<FailureReason, 'full'>, string> = {
  died: 'The typesetter stopped while it set this book. Please try again; if it stops again, remove what you added last.',
  slow: 'Setting this book took too long and was stopped. Please split it into smaller books.',
  large: 'Setting this book needed more memory than it may have. Please make its pictures smaller or split the book.',
  stopped: 'Typesetting was stopped.',
  failed: 'The book could not be typeset.',
};
const RETRY_AFTER_S = 30;

/** The error of a book that could not be made; `message` is the worker's own sentence, where there is one. */
export function exportFailure(reason: FailureReason, message = ''): AppError {
  if (reason === 'full') return new AppError('storage_unavailable', { retryAfter: RETRY_AFTER_S });
  return new AppError('typeset_failed', { message: message || SENTENCES[reason] });
}
