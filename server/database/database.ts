import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

export type Database = Kysely<Tables>;
export type DatabaseKind = 'sqlite' | 'postgres';

export interface OpenDatabase {
  db: Database;
  kind: DatabaseKind;
  /** Flushes and closes; later calls fail. */
  close(): Promise<void>;
}
