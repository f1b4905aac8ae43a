import type { Kysely } from 'kysely';
import type { Locks } from './locks.ts';
import type { Tables } from './schema.ts';

export type Database = Kysely<Tables>;
export type DatabaseKind = 'sqlite' | 'postgres';

export interface OpenDatabase {
  db: Database;
  kind: DatabaseKind;
  /** Held over all processes that use this database. */
  locks: Locks;
  /** Flushes and closes; later calls fail. */
  close(): Promise<void>;
}
