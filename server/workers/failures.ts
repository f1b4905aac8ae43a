import { AppError, type ErrorCode } from '#contract/errors.ts';

/**
 * Why a job failed: the worker died (`died`), took too long (`slow`) or too much memory (`large`), nobody waits for the result any more
 * (`stopped`), the disk took nothing more (`full`), or the job itself failed (`failed`).
 */
export type FailureReason = 'died' | 'slow' | 'large' | 'stopped' | 'full' | 'failed';

/** Makes the error of a failed job; `message` is the worker's own sentence, where it has one. */
export type MakeFailure = (reason: FailureReason, message?: string) => Error;

const RETRY_AFTER_S = 5;

/** A job that takes too much time or memory is answered with this sentence; any other failure is for the moment. */
export function failureSaying(message: string, code: ErrorCode = 'too_large'): MakeFailure {
  return (reason) =>
    reason === 'slow' || reason === 'large'
      ? new AppError(code, { message })
      : new AppError('overloaded', { retryAfter: RETRY_AFTER_S });
}
