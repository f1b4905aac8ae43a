import type { Selectable } from 'kysely';
import type { UserApiKeyTable } from '#domain/database/account-tables.ts';
import type { Database } from '#domain/database/database.ts';

export type UserApiKeyRow = Selectable<UserApiKeyTable>;

export function findUserApiKeyRow(db: Database, userId: string): Promise<UserApiKeyRow | undefined> {
  return db.selectFrom('own_ai').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Stores a key; it replaces an earlier one. */
export async function putUserApiKeyRow(db: Database, { user_id, ...values }: UserApiKeyRow): Promise<void> {
  await db
    .insertInto('own_ai')
    .values({ user_id, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export async function deleteUserApiKeyRow(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('own_ai').where('user_id', '=', userId).execute();
}
