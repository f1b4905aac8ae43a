import { sql } from 'kysely';
import type { Database } from '#domain/database/database.ts';

/** Asks the database for the smallest answer it can give. */
export async function ping(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}
