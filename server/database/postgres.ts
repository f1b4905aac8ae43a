import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { OpenDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './schema.ts';

const POOL_SIZE = 10;
const COUNT_TYPE = 20;

/** Opens a PostgreSQL database by its URL. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const types = new pg.TypeOverrides();
  // Counts come as bigint; the product's fit a number.
  types.setTypeParser(COUNT_TYPE, Number);
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE, types });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await migrate(db, 'postgres');
  return { db, kind: 'postgres', close: () => db.destroy() };
}
