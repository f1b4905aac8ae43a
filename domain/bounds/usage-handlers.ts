import { getUsage } from '#contract/accounts/usage.ts';
import { readUsage } from './quota.ts';
import type { DomainServices } from '#domain/services.ts';
import { type BoundHandler, handle } from '#domain/handler.ts';
import { addWrittenWords, getWrittenWords } from '#contract/accounts/written-words.ts';
import type { Database } from '#domain/database/database.ts';
import { addWords, findWords } from './usage-store.ts';

export function usageHandlers(services: Pick<DomainServices, 'store' | 'quotaBytes'>): BoundHandler[] {
  return [handle(getUsage, ({ user }) => readUsage(services, user.id))];
}

/** The calls about the words that a person writes in a day, in all their browsers together. */
export function wordHandlers({ db }: { db: Database }): BoundHandler[] {
  return [
    handle(getWrittenWords, async ({ user, query: { day } }) => ({ words: await findWords(db, user.id, day) })),

    handle(addWrittenWords, async ({ user, body }) => ({ words: await addWords(db, user.id, body) })),
  ];
}
