import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { ServerLeaseError } from './unavailable.ts';

/** The key of the lock for PostgreSQL: a number that no other program is likely to use. */
const LOCK = 7_310_842_615;
const RETRY_MS = 2_000;

interface ServerLease {
  /** Releases the lease. */
  release(): Promise<void>;
}

/**
 * Holds a lock for the life of a server that works with a PostgreSQL database. All servers share the lock, each on a connection of its own,
 * which is replaced when it breaks. Throws ServerLeaseError while a restore holds the lock exclusively.
 */
export async function takeLease(url: string): Promise<ServerLease> {
  let left = false;
  let client: pg.Client | null = null;

  async function acquire(): Promise<boolean> {
    const fresh = await connect(url);
    if (!(await tryLock(fresh, 'pg_try_advisory_lock_shared'))) {
      await fresh.end();
      return false;
    }
    client = fresh;
    fresh.once('end', () => {
      if (client === fresh) void acquireAgain();
    });
    if (left) await fresh.end();
    return true;
  }

  async function acquireAgain(): Promise<void> {
    client = null;
    while (!left && client === null) {
      await acquire().catch(() => undefined);
      if (client === null) await wait(RETRY_MS, undefined, { ref: false });
    }
  }

  if (!(await acquire()))
    throw new ServerLeaseError(
      'The database is being restored from a backup. Please start the server when that is done.',
    );
  return {
    async release() {
      left = true;
      const last = client;
      client = null;
      await last?.end();
    },
  };
}

/** Runs the work while no server uses the database and none can start. Throws ServerLeaseError where one is running. */
export async function withoutServers<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = await connect(url);
  try {
    if (!(await tryLock(client, 'pg_try_advisory_lock')))
      throw new ServerLeaseError(
        'Servers are running on this database. Please stop every process that has this DATABASE_URL, then try again.',
      );
    return await work();
  } finally {
    await client.end();
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  // The end of the connection is handled; but without a listener, an error would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function tryLock(
  client: pg.Client,
  how: 'pg_try_advisory_lock' | 'pg_try_advisory_lock_shared',
): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(`select ${how}(${LOCK}) as held`);
  return rows[0]?.held === true;
}
