import { AppError, type ErrorCode } from '#contract/errors.ts';
import type { OwnKey } from './living-services.ts';

/** After these, the same text may be put together another time. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['overloaded', 'too_many_jobs']);

/** What was written in a section cannot be put together. Its row stays as it was settled last, and so do its updates. */
export class UnreadableTextError extends AppError {
  readonly own: OwnKey;

  constructor(own: OwnKey, cause: unknown) {
    super('internal', { cause });
    this.own = own;
  }
}

/** Computes with the text of a section; throws `UnreadableTextError` where it is the text that fails, not the moment. */
export async function readingText<Result>(own: OwnKey, compute: () => Promise<Result>): Promise<Result> {
  try {
    return await compute();
  } catch (error) {
    if (error instanceof AppError && PASSING.has(error.code)) throw error;
    throw new UnreadableTextError(own, error);
  }
}
