import { AppError } from '#contract/errors.ts';
import type { WaitingPlaces } from '#server/queue/waiting-places.ts';

const IN_ALL = 200;
const RETRY_AFTER_S = 10;

/**
 * Counts the open books, so that nobody has more than a few, whichever processes they have them at, and all together no more than this
 * process carries.
 */
export function createOpenSockets(
  places: WaitingPlaces,
  { inAll = IN_ALL } = {},
): {
  /** Counts one until the signal aborts. Throws `too_many_jobs` or `overloaded`. */
  enter(personId: string, gone: AbortSignal): Promise<void>;
} {
  let total = 0;
  return {
    async enter(personId, gone) {
      if (total >= inAll) throw new AppError('overloaded', { retryAfter: RETRY_AFTER_S });
      total += 1;
      let leave = () => undefined as void;
      const end = () => {
        total -= 1;
        leave();
      };
      try {
        leave = await places.enter(personId);
      } catch (error) {
        total -= 1;
        throw error;
      }
      if (gone.aborted) return end();
      gone.addEventListener('abort', end, { once: true });
    },
  };
}
