/**
 * Why a job failed: the worker died (`died`), took too long (`slow`) or too much memory (`large`), nobody waits for the result any more
 * (`stopped`), the disk took nothing more (`full`), or the job itself failed (`failed`).
 */
export type FailureReason = 'died' | 'slow' | 'large' | 'stopped' | 'full' | 'failed';

/** Makes the error of a failed job; `message` is the worker's own sentence, where it has one. */
export type MakeFailure = (reason: FailureReason, message?: string) => Error;
