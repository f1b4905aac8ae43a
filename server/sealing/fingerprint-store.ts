import type { Database } from '#domain/database/database.ts';

const NAME = 'key_fingerprint';

/** Whether this is the key that the database was first used with, which sealed what it holds. The first one is remembered. */
export async function isKeyOfDatabase(db: Database, fingerprint: string): Promise<boolean> {
  await db
    .insertInto('server_facts')
    .values({ name: NAME, value: fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db.selectFrom('server_facts').select('value').where('name', '=', NAME).executeTakeFirst();
  return row?.value === fingerprint;
}
