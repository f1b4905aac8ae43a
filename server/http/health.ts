import { ping } from '#server/database/unavailable.ts';
import { setTimeout as after } from 'node:timers/promises';
import { AppError } from '#contract/errors.ts';
import { health, ready } from '#contract/health.ts';
import type { Database, DatabaseKind } from '#domain/database/database.ts';
import { type BoundHandler, handle } from '#domain/handler.ts';
import type { InFlightCalls } from './in-flight-calls.ts';
import type { Objects } from '#server/objects/objects.ts';
import type { SharedRedis } from '#server/redis/shared-redis.ts';

/** Longer than any healthy database takes, and shorter than the usual time-outs of health checks. */
const ANSWER_WITHIN_MS = 3000;
const RETRY_AFTER_S = 5;

const IMAGES_WITHIN_MS = 1000;
/** How long the result of checking the image store is reused: everybody may call this route. */
const IMAGES_KNOWN_MS = 2000;

interface HealthServices {
  db: Database;
  databaseKind: DatabaseKind;
  inFlight: Pick<InFlightCalls, 'stopping'>;
  /** Null where there is one process. */
  redis: SharedRedis | null;
  /** Null where images are in a folder of this process. */
  objects: Objects | null;
  version: string;
}

export function healthHandlers(services: HealthServices): BoundHandler[] {
  const { db, databaseKind, inFlight, redis, objects, version } = services;
  const askImages = createImageCheck(objects);
  return [
    handle(health, async () => {
      await requireDatabase(db);
      const shared = redis ? { redis: redis.state() } : {};
      return { status: 'ok', version, database: databaseKind, ...shared, images: await askImages() } as const;
    }),

    handle(ready, async () => {
      if (inFlight.stopping) throw new AppError('stopping', { retryAfter: RETRY_AFTER_S });
      await requireDatabase(db);
      return { status: 'ready' } as const;
    }),
  ];
}

async function requireDatabase(db: Database): Promise<void> {
  try {
    await askInTime(db);
  } catch (cause) {
    throw new AppError('database_unavailable', { cause, retryAfter: RETRY_AFTER_S });
  }
}

/** Pings the database, and throws if it does not answer in time: the limits of the connection itself are much longer. */
async function askInTime(db: Database): Promise<void> {
  const answered = new AbortController();
  const late = after(ANSWER_WITHIN_MS, undefined, { signal: answered.signal }).then(() => {
    throw new Error(`The database did not answer within ${ANSWER_WITHIN_MS} ms`);
  });
  try {
    await Promise.race([ping(db), late]);
  } finally {
    answered.abort();
  }
}

type ImageState = 'disk' | 's3' | 'unavailable';

/** Checks the image store, only once in a while however often it is called, and for no longer than a health check waits. */
function createImageCheck(objects: Objects | null): () => Promise<ImageState> {
  if (!objects) return async () => 'disk';
  let asked = 0;
  let answer: Promise<ImageState> = Promise.resolve('unavailable');
  return () => {
    const now = Date.now();
    if (now - asked < IMAGES_KNOWN_MS) return answer;
    asked = now;
    const reached = objects.has('health').then(
      () => 's3' as const,
      () => 'unavailable' as const,
    );
    answer = Promise.race([reached, after(IMAGES_WITHIN_MS, 'unavailable' as const, { ref: false })]);
    return answer;
  };
}
