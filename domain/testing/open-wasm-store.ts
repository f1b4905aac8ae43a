import initSqlJs from 'sql.js';
import type { Database } from '../database/database.ts';
import { openWasmDatabase } from '../database/wasm-sqlite.ts';
import { createStore, type Store } from '../store/store.ts';

/** An empty store in memory, with a way to add people, since every book needs an owner. */
export async function openWasmStore(): Promise<{
  store: Store;
  addPerson(id: string): Promise<string>;
  close(): Promise<void>;
}> {
  const { Database: Sqlite } = await initSqlJs();
  const db = await openWasmDatabase(new Sqlite());
  return { store: createStore(db), addPerson: (id) => addPerson(db, id), close: () => db.destroy() };
}

async function addPerson(db: Database, id: string): Promise<string> {
  const email = `${id}@example.com`;
  const now = '2026-01-01T00:00:00.000Z';
  const row = {
    id,
    email,
    email_folded: email,
    role: 'user',
    is_active: 1,
    mfa_enabled: 0,
    created_at: now,
    updated_at: now,
  };
  await db
    .insertInto('users')
    .values({ ...row, email_verified_at: now, password_hash: null, last_login_at: null })
    .execute();
  return id;
}
