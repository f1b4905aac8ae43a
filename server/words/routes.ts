import { addWrittenWords, getWrittenWords } from '#contract/accounts/written-words.ts';
import type { Database } from '#domain/database/database.ts';
import type { Bind } from '#server/http/bind.ts';
import { addWords, findWords } from './store.ts';

/** The calls about the words that a person writes in a day, by whichever browser. */
export function wordRoutes(bind: Bind, { db }: { db: Database }): void {
  bind(getWrittenWords, async ({ user, query: { day } }) => ({ words: await findWords(db, user.id, day) }));
  bind(addWrittenWords, async ({ user, body }) => ({ words: await addWords(db, user.id, body) }));
}
