import type { Selectable } from 'kysely';
import type { OwnAiTable } from '#domain/database/account-tables.ts';
import type { Database } from '#domain/database/database.ts';

export type OwnAiRow = Selectable<OwnAiTable>;

export function findOwnAiRow(db: Database, userId: string): Promise<OwnAiRow | undefined> {
  return db.selectFrom('own_ai').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Stores it in the place of an earlier one. */
export async function putOwnAiRow(db: Database, { user_id, ...values }: OwnAiRow): Promise<void> {
  await db
    .insertInto('own_ai')
    .values({ user_id, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export async function deleteOwnAiRow(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('own_ai').where('user_id', '=', userId).execute();
}
