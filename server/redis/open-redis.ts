import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { SharedRedis } from './shared-redis.ts';

const CONNECT_MS = 2000;
/** The longest time that a call waits for an answer. A healthy Redis answers within a millisecond. */
const ANSWER_MS = 500;
const RECONNECT_MS = 1000;

/** A connection that is made again when it breaks. */
const LASTING = { connectTimeout: CONNECT_MS, retryStrategy: () => RECONNECT_MS };

/**
 * Opens a connection that is made again for as long as the process lives. When it breaks, or an answer is late, Redis counts as unavailable
 * until there is a new connection, and no call waits for it meanwhile. Both changes are logged.
 */
export async function openRedis(url: string, log: Pick<Logger, 'info' | 'error'>): Promise<SharedRedis> {
  const client = new Redis(url, {
    ...LASTING,
    commandTimeout: ANSWER_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
  });
  let state: 'ok' | 'unavailable' | 'connecting' = 'connecting';

  function change(next: 'ok' | 'unavailable', reason?: string): void {
    if (state === next) return;
    if (next === 'unavailable') log.error({ reason }, 'Redis is away: this process keeps its own limits meanwhile');
    else if (state === 'unavailable') log.info('Redis is back: all processes share their limits again');
    state = next;
  }

  client.on('ready', () => change('ok'));
  client.on('close', () => change('unavailable', 'The connection is closed'));
  client.on('error', (error: Error) => change('unavailable', error.message));
  await firstWord(client);

  return {
    state: () => (state === 'ok' ? 'ok' : 'unavailable'),
    async ask(call) {
      if (state !== 'ok') return null;
      try {
        return await call(client);
      } catch (error) {
        change('unavailable', error instanceof Error ? error.message : String(error));
        // A connection that is only slow would never emit that it is ready again.
        client.disconnect(true);
        return null;
      }
    },
    subscribe(channel, hear) {
      // A subscribed connection can do nothing else. It subscribes again by itself when it is made again.
      const ear = new Redis(url, { ...LASTING, maxRetriesPerRequest: null });
      ear.on('error', () => undefined);
      ear.on('message', (_channel, text) => hear(text));
      ear.subscribe(channel).catch(() => undefined);
      return () => ear.disconnect();
    },
    close() {
      client.removeAllListeners('close');
      client.disconnect();
    },
  };
}

/** Waits until it is known whether Redis is available, so that the first calls are already counted together. */
function firstWord(client: Redis): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, CONNECT_MS).unref();
    for (const event of ['ready', 'close', 'error'] as const) client.once(event, () => resolve());
  });
}
