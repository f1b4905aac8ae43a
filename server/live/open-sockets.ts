import { AppError } from '#contract/errors.ts';

const PER_PERSON = 4;
const IN_ALL = 200;
const RETRY_AFTER_S = 10;

/** Counts the open books of this server, so that nobody has more than a few, and all together no more than it carries. */
export function createOpenSockets({ perPerson = PER_PERSON, inAll = IN_ALL } = {}): {
  /** Counts one until the returned function is called. Throws `too_many_jobs` or `overloaded`. */
  enter(personId: string): () => void;
} {
  const open = new Map<string, number>();
  let total = 0;
  return {
    enter(personId) {
      const own = open.get(personId) ?? 0;
      if (own >= perPerson) throw new AppError('too_many_jobs', { retryAfter: RETRY_AFTER_S });
      if (total >= inAll) throw new AppError('overloaded', { retryAfter: RETRY_AFTER_S });
      open.set(personId, own + 1);
      total += 1;
      return () => {
        total -= 1;
        const left = (open.get(personId) ?? 1) - 1;
        if (left > 0) open.set(personId, left);
        else open.delete(personId);
      };
    },
  };
}
