import type { Selectable } from 'kysely';
import type { TotpTable } from '#domain/database/account-tables.ts';
import type { Database } from '#domain/database/database.ts';

export function findTotp(db: Database, userId: string): Promise<Selectable<TotpTable> | undefined> {
  return db.selectFrom('totp').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Stores a secret that is not confirmed yet, replacing an earlier one; false where there is a confirmed one. */
export async function putUnconfirmedTotp(db: Database, userId: string, secret: string): Promise<boolean> {
  const result = await db
    .insertInto('totp')
    .values({ user_id: userId, secret, confirmed_at: null, last_step: 0 })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ secret, last_step: 0 }).where('totp.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Marks a time step and all before it as used; false where it was used already. */
export async function useTotpStep(
  db: Database,
  { userId, secret, step }: { userId: string; secret: string; step: number },
): Promise<boolean> {
  const result = await db
    .updateTable('totp')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Turns the second factor on, with these recovery codes replacing earlier ones. */
export async function confirmTotp(
  db: Database,
  { userId, hashes, now }: { userId: string; hashes: readonly string[]; now: string },
): Promise<void> {
  await db.updateTable('totp').set({ confirmed_at: now }).where('user_id', '=', userId).execute();
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute();
  await setMfa(db, userId, 1);
}

/** Deletes a recovery code that was used; false where the person has no such code. */
export async function useRecoveryCode(db: Database, userId: string, hash: string): Promise<boolean> {
  const result = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function deleteTotp(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('totp').where('user_id', '=', userId).execute();
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await setMfa(db, userId, 0);
}

async function setMfa(db: Database, userId: string, enabled: 0 | 1): Promise<void> {
  await db.updateTable('users').set({ mfa_enabled: enabled }).where('id', '=', userId).execute();
}
