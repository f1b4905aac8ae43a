import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/database.ts';

/** Inserts a person who owns things but cannot sign in; for tests below the routes. Returns the id. */
export async function insertPerson(db: Database): Promise<string> {
  const id = randomUUID();
  const email = `${id}@example.com`;
  const at = new Date().toISOString();
  const row = {
    id,
    email,
    email_folded: email,
    role: 'user',
    is_active: 1,
    mfa_enabled: 0,
    created_at: at,
    updated_at: at,
  };
  await db.insertInto('users').values(row).execute();
  return id;
}
