import { Socket } from 'node:net';
import pg from 'pg';
import { breaksDatabase } from './unavailable.ts';

const POOL_SIZE = 10;
const COUNT_TYPE = 20;

/** How long the database may take, in milliseconds; 0 means no limit. */
export interface PoolLimits {
  /** Until there is a connection: a new one, or one that becomes free. */
  connect: number;
  /** For one statement, including the time it waits for locks. PostgreSQL itself ends it then. */
  statement: number;
  /** Without a byte from the database. Longer than the limit of a statement, since a statement may send nothing before its end. */
  silence: number;
}

/** Connections to a PostgreSQL. A broken connection does not end the process, and no call waits longer than the limits. */
export function openPool(url: string, limits: PoolLimits, size = POOL_SIZE): pg.Pool {
  const types = new pg.TypeOverrides();
  // The driver gives bigint counts as text; the product's counts fit a number.
  types.setTypeParser(COUNT_TYPE, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    keepAlive: true,
    connectionTimeoutMillis: limits.connect,
    stream: () => endingInSilence(limits.silence),
    // By a statement and not at the start of the connection, where poolers such as PgBouncer refuse it.
    onConnect: (client) => client.query(`set statement_timeout = ${limits.statement}`),
  });
  // A connection that breaks is replaced at the next query, and the query that it broke under rejects. Without listeners, one on
  // the pool for those that are idle and one on each that is in use, it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * A socket that closes after this long without a byte. Closing the connection, and not only its query, makes sure that nobody continues a
 * half-done transaction on it.
 */
function endingInSilence(limit: number): Socket {
  const socket = new Socket();
  socket.on('error', breaksDatabase);
  return socket.setTimeout(limit, () => socket.destroy(new Error(`The database was silent for ${limit} ms`)));
}
