import { sql } from 'kysely';
import type { Database } from '#domain/database/database.ts';

/** PostgreSQL's codes for a server that starts, stops, or has no connection left. */
const CODES = new Set(['57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08006']);
/** The driver's messages for a connection that broke during a query; these errors have no code. */
const BROKEN = /^(Connection terminated|Client has encountered a connection error)/;

/** Errors that broke sockets to a database. By its message alone, such an error ("read ECONNRESET") could be that of any other connection. */
const OF_SOCKETS = new WeakSet<Error>();

/** Records that an error broke a connection to the database. */
export function breaksDatabase(error: Error): void {
  OF_SOCKETS.add(error);
}

/** Whether an error means that the database is unavailable, so that the same call may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (OF_SOCKETS.has(error) || BROKEN.test(error.message)) return true;
  return 'code' in error && typeof error.code === 'string' && 'severity' in error && CODES.has(error.code);
}

/** A server cannot start because of a restore, or a restore because of a server; the message says what to do. */
export class ServerLeaseError extends Error {}

/** Runs the smallest possible query. */
export async function ping(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}
