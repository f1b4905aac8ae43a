import { AppError } from '#contract/errors.ts';
import type { Database } from '#domain/database/database.ts';
import { countRequest, deleteDaysBefore } from './budget-store.ts';

/** Who may ask the generator, and how often. */
export interface GenerationBudget {
  /** Counts a request that is about to be sent to a provider, or throws `generation_unverified` or `generation_limit`. */
  admit(person: { id: string; email_verified: boolean }): Promise<void>;
}

export interface GenerationBudgetOptions {
  db: Database;
  now: () => Date;
  /** Whether people whose address is not verified may ask. */
  unverified: boolean;
  /** Requests of a person in a day (UTC); null: any number. */
  dailyLimit: number | null;
}

const DAY_MS = 24 * 60 * 60_000;

export function createGenerationBudget({ db, now, unverified, dailyLimit }: GenerationBudgetOptions): GenerationBudget {
  let tidiedOn = '';

  /** Earlier days no longer count. */
  async function tidy(today: string): Promise<void> {
    if (tidiedOn === today) return;
    tidiedOn = today;
    await deleteDaysBefore(db, today);
  }

  return {
    async admit({ id, email_verified }) {
      if (!unverified && !email_verified) throw new AppError('generation_unverified');
      if (dailyLimit === null) return;
      const time = now();
      const day = dayOf(time);
      await tidy(day);
      if (!(await countRequest(db, { userId: id, day, limit: dailyLimit }))) throw refusal(dailyLimit, time);
    },
  };
}

function refusal(limit: number, time: Date): AppError {
  const opensAt = new Date(Date.parse(dayOf(time)) + DAY_MS);
  return new AppError('generation_limit', {
    message: `The generator takes ${limit === 1 ? 'one request' : `${limit} requests`} a day from each person. It opens again for you on ${dayOf(opensAt)} at 00:00 UTC.`,
    retryAfter: Math.ceil((opensAt.getTime() - time.getTime()) / 1000),
  });
}

/** The day in UTC, as YYYY-MM-DD. */
function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
