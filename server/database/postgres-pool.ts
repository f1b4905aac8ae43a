import { Socket } from 'node:net';
import pg from 'pg';

const POOL_SIZE = 10;
const COUNT_TYPE = 20;

/** How long the database may take, in milliseconds; 0 is for ever. */
export interface PoolLimits {
  /** Until there is a connection: a new one, or one that becomes free. */
  connect: number;
  /** For one statement, including the time it waits for locks. PostgreSQL itself ends it then. */
  statement: number;
  /** Without a byte from the database. Longer than the limit of a statement, since a statement may send nothing before its end. */
  silence: number;
}

/** Connections to a PostgreSQL. None of them can end the process, nor, within the limits, keep anybody waiting for ever. */
export function openPool(url: string, limits: PoolLimits): pg.Pool {
  const types = new pg.TypeOverrides();
  // Counts come as bigint; the product's fit a number.
  types.setTypeParser(COUNT_TYPE, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
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

/** Breaking the connection, and not only its query, keeps a transaction that is half done from whoever has the connection next. */
function endingInSilence(limit: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(limit, () => socket.destroy(new Error(`The database was silent for ${limit} ms`)));
}
