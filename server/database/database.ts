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
  /** The connections in use and the calls that wait for one; null where there is no pool. */
  pool(): { inUse: number; waiting: number } | null;
  /** Flushes and closes; later calls fail. */
  close(): Promise<void>;
}
