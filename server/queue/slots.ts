import { AppError } from '#contract/errors.ts';

/** Limits the waiting jobs of a person, so that nobody fills a queue alone. */
export interface Slots {
  /** Takes a slot for one job until the returned function is called. Throws `too_many_jobs` where the person has no slot left. */
  acquire(personId: string): Promise<() => void>;
}

const RETRY_AFTER_S = 10;

/** The error of a person who has as many jobs waiting as they may. */
export function tooManyJobs(): AppError {
  return new AppError('too_many_jobs', { retryAfter: RETRY_AFTER_S });
}

/** Slots that are counted in this process. */
export function createLocalSlots(perPerson: number): Slots {
  const taken = new Map<string, number>();

  function release(personId: string): void {
    const left = (taken.get(personId) ?? 0) - 1;
    if (left > 0) taken.set(personId, left);
    else taken.delete(personId);
  }

  return {
    async acquire(personId) {
      const held = taken.get(personId) ?? 0;
      if (held >= perPerson) throw tooManyJobs();
      taken.set(personId, held + 1);
      return () => release(personId);
    },
  };
}
