import { AppError } from '#contract/errors.ts';

const MB = 1024 * 1024;
/** The most bytes of all uploads together. An upload is in memory from its first byte until it has been handled. */
const TOTAL_MAX = 480 * MB;
/** The most bytes of one person's uploads: eight images of the largest size, or three books. */
const PERSON_MAX = 160 * MB;
const RETRY_AFTER_S = 10;

export interface UploadGate {
  /** Reserves room for a person's file until the returned function is called. Throws `overloaded` where there is none. */
  enter(personId: string, bytes: number): () => void;
}

/** Limits the bytes of uploads at the same time, of everybody together and of each person. */
export function createUploadGate({ totalMax = TOTAL_MAX, personMax = PERSON_MAX } = {}): UploadGate {
  const held = new Map<string, number>();
  let total = 0;

  function hold(personId: string, change: number): void {
    total += change;
    const left = (held.get(personId) ?? 0) + change;
    if (left > 0) held.set(personId, left);
    else held.delete(personId);
  }

  return {
    enter(personId, bytes) {
      const isFull = total + bytes > totalMax || (held.get(personId) ?? 0) + bytes > personMax;
      if (isFull) throw new AppError('overloaded', { retryAfter: RETRY_AFTER_S });
      hold(personId, bytes);
      return () => hold(personId, -bytes);
    },
  };
}
