import { AppError } from '#contract/errors.ts';
import type { SharedCounter } from '#server/redis/shared-counter.ts';

const MB = 1024 * 1024;
/** The most bytes of all uploads together. An upload is in memory from its first byte until it has been handled. */
const TOTAL_MAX = 480 * MB;
/** The most bytes of one person's uploads: eight images of the largest size, or three books. */
export const UPLOAD_BYTES_OF_PERSON = 160 * MB;
/** A share over several processes is taken in steps of this size, so that not every chunk of a file needs a call to Redis. */
const SHARE_STEP = 4 * MB;
const RETRY_AFTER_S = 10;

export interface UploadLimit {
  /** Begins an upload of a person, which has no room yet. */
  acquire(personId: string): ArrivingUpload;
  /** The bytes of all uploads together. */
  held(): number;
}

export interface ArrivingUpload {
  /** Takes room for bytes that have arrived; call it once at a time. Rejects with `too_many_uploads` or `overloaded` where there is none. */
  take(bytes: number): Promise<void>;
  /** Releases all its room. */
  release(): void;
}

interface UploadLimits {
  totalMax?: number;
  personMax?: number;
  /** Counts a person's bytes over all processes; null where this process counts alone. */
  counter?: Pick<SharedCounter, 'take'> | null;
}

/**
 * Limits the bytes of concurrent uploads: of everybody together in this process, whose memory they fill, and of each person over all
 * processes. Only arrived bytes take room, and not announced ones.
 */
export function createUploadLimit(limits: UploadLimits = {}): UploadLimit {
  const { totalMax = TOTAL_MAX, personMax = UPLOAD_BYTES_OF_PERSON, counter = null } = limits;
  const heldBy = new Map<string, number>();
  let total = 0;

  function requireRoom(personId: string, bytes: number): void {
    const own = (heldBy.get(personId) ?? 0) + bytes;
    if (own > personMax) throw tooManyUploads();
    // Nobody may hold more than is left for all others, so that a few people with large uploads leave room for a small one.
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
    acquire(personId) {
      const steps: (() => void)[] = [];
      let taken = 0;
      return {
        async take(bytes) {
          requireRoom(personId, bytes);
          taken += bytes;
          hold(personId, bytes);
          while (counter && steps.length * SHARE_STEP < taken) {
            const giveBack = await counter.take(personId, SHARE_STEP);
            if (!giveBack) throw tooManyUploads();
            steps.push(giveBack);
          }
        },
        release() {
          hold(personId, -taken);
          taken = 0;
          for (const giveBack of steps.splice(0)) giveBack();
        },
      };
    },
  };
}

function tooManyUploads(): AppError {
  return new AppError('too_many_uploads', { retryAfter: RETRY_AFTER_S });
}
