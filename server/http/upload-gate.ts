import { AppError } from '#contract/errors.ts';

const MB = 1024 * 1024;
/** The most bytes of all uploads together. An upload is in memory from its first byte until it has been handled. */
const TOTAL_MAX = 480 * MB;
/** The most bytes of one person's uploads: eight images of the largest size, or three books. */
const PERSON_MAX = 160 * MB;
const RETRY_AFTER_S = 10;

export interface UploadGate {
  /** Begins an upload of a person. It has no room yet. */
  enter(personId: string): ArrivingUpload;
  /** The bytes of all uploads together. */
  held(): number;
}

export interface ArrivingUpload {
  /** Takes room for bytes that have arrived. Throws `too_many_uploads` or `overloaded` where there is none. */
  take(bytes: number): void;
  /** Gives all its room back. */
  leave(): void;
}

/** Limits the bytes of uploads at the same time, of everybody together and of each person. What is only announced takes no room. */
export function createUploadGate({ totalMax = TOTAL_MAX, personMax = PERSON_MAX } = {}): UploadGate {
  const heldBy = new Map<string, number>();
  let total = 0;

  function requireRoom(personId: string, bytes: number): void {
    const own = (heldBy.get(personId) ?? 0) + bytes;
    if (own > personMax) throw new AppError('too_many_uploads', { retryAfter: RETRY_AFTER_S });
    // Nobody holds more than is left for all others, so that a few people who send much leave room for one who sends little.
    if (own > totalMax - total) throw new AppError('overloaded', { retryAfter: RETRY_AFTER_S });
  }

  function hold(personId: string, change: number): void {
    total += change;
    const own = (heldBy.get(personId) ?? 0) + change;
    if (own > 0) heldBy.set(personId, own);
    else heldBy.delete(personId);
  }

  return {
    held: () => total,
    enter(personId) {
      let taken = 0;
      return {
        take(bytes) {
          requireRoom(personId, bytes);
          taken += bytes;
          hold(personId, bytes);
        },
        leave() {
          hold(personId, -taken);
          taken = 0;
        },
      };
    },
  };
}
