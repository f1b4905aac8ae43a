/**
 * Why a job came to nothing: the worker died, took too long or too much memory, nobody waits for it any more, or it failed by
 * itself.
 */
export type FailureReason = 'died' | 'slow' | 'large' | 'stopped' | 'failed';

/** Makes the error of a failed job; `message` is the worker's own sentence, where it has one. */
export type MakeFailure = (reason: FailureReason, message?: string) => Error;
