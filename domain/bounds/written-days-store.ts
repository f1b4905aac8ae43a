import { sql } from 'kysely';
import { WRITTEN_MAX } from '#contract/accounts/written-words.ts';
import type { Database } from '#domain/database/database.ts';

/** How many days of a person are kept: one may be another elsewhere on the earth. */
const DAYS_KEPT = 3;

export async function findWords(db: Database, userId: string, day: string): Promise<number> {
  const row = await db
    .selectFrom('written_days')
    .select('words')
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.words ?? 0;
}

/** Adds to a day in one statement, so that two browsers at once lose nothing; never below zero. Answers with what there is then. */
export async function addWords(
  db: Database,
  userId: string,
  { day, more }: { day: string; more: number },
): Promise<number> {
  const sum = sql<number>`written_days.words + cast(${more} as integer)`;
  const { words } = await db
    .insertInto('written_days')
    .values({ user_id: userId, day, words: Math.max(0, more) })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day']).doUpdateSet({
        words: sql<number>`case when ${sum} < 0 then 0 when ${sum} > ${sql.lit(WRITTEN_MAX)} then ${sql.lit(WRITTEN_MAX)} else ${sum} end`,
      }),
    )
    .returning('words')
    .executeTakeFirstOrThrow();
  const kept = db
    .selectFrom('written_days')
    .select('day')
    .where('user_id', '=', userId)
    .orderBy('day', 'desc')
    .limit(DAYS_KEPT);
  await db.deleteFrom('written_days').where('user_id', '=', userId).where('day', 'not in', kept).execute();
  return words;
}
