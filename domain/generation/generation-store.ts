import type { Database } from '#domain/database/database.ts';

/**
 * Counts one more request of a person on a day; false where that would exceed the limit. It is one statement, so that concurrent requests,
 * through one process or several, do not pass the limit together.
 */
export async function countRequest(
  db: Database,
  { userId, day, limit }: { userId: string; day: string; limit: number },
): Promise<boolean> {
  const counted = await db
    .insertInto('generation_days')
    .values({ user_id: userId, day, requests: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'day'])
        .doUpdateSet((row) => ({ requests: row('generation_days.requests', '+', 1) }))
        .where('generation_days.requests', '<', limit),
    )
    .returning('requests')
    .executeTakeFirst();
  return counted !== undefined;
}

export async function deleteDaysBefore(db: Database, day: string): Promise<void> {
  await db.deleteFrom('generation_days').where('day', '<', day).execute();
}
