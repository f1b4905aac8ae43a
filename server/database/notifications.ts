import { setTimeout as wait } from 'node:timers/promises';
import PQueue from 'p-queue';
import pg from 'pg';

/** Messages between processes that share a PostgreSQL. Messages are missed while a connection is down. */
export interface Notifications {
  /** Resolves when the message is sent. A failure is no error, since receivers check for changes from time to time. */
  publish(channel: string, text: string): Promise<void>;
  /** Calls `hear` with what the processes publish on a channel, including this one. The returned function ends that. */
  subscribe(channel: string, hear: (text: string) => void): () => void;
  close(): Promise<void>;
}

const RETRY_MS = 1000;

/** Opens a connection for sending and receiving, which is replaced when it breaks. */
export async function openNotifications(url: string): Promise<Notifications> {
  const listeners = new Map<string, Set<(text: string) => void>>();
  /** A connection runs one statement at a time. */
  const statements = new PQueue({ concurrency: 1 });
  let client: pg.Client | null = null;
  let isClosed = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    // Its end is handled; but without a listener, an error would end the process.
    fresh.on('error', () => undefined);
    await fresh.connect();
    fresh.on('notification', ({ channel, payload = '' }) => {
      for (const hear of listeners.get(channel) ?? []) hear(payload);
    });
    fresh.once('end', () => {
      if (client === fresh) void connectAgain();
    });
    client = fresh;
    for (const channel of listeners.keys()) await listen(channel);
    if (isClosed) await fresh.end();
  }

  async function connectAgain(): Promise<void> {
    client = null;
    while (!isClosed && client === null) {
      await connect().catch(() => undefined);
      if (client === null) await wait(RETRY_MS, undefined, { ref: false });
    }
  }

  function say(statement: string, values: string[] = []): Promise<void> {
    return statements.add(async () => {
      await client?.query(statement, values).catch(() => undefined);
    });
  }

  const listen = (channel: string) => say(`listen ${pg.escapeIdentifier(channel)}`);

  await connect();
  return {
    publish: (channel, text) => say('select pg_notify($1, $2)', [channel, text]),
    subscribe(channel, hear) {
      const known = listeners.get(channel);
      if (known) known.add(hear);
      else {
        listeners.set(channel, new Set([hear]));
        void listen(channel);
      }
      return () => void listeners.get(channel)?.delete(hear);
    },
    async close() {
      isClosed = true;
      const last = client;
      client = null;
      await last?.end().catch(() => undefined);
    },
  };
}
