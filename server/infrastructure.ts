import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import type { Config } from './config.ts';
import type { OpenDatabase } from './database/locks.ts';
import { openDatabase } from './database/open-database.ts';
import type { Notifications } from './database/notifications.ts';
import type { ServerLease } from './database/server-lease.ts';
import type { ImageCopies } from './images/copies.ts';
import { type ImageStore, openImageStores } from './images/image-store.ts';
import { createUploadLimit, UPLOAD_BYTES_OF_PERSON, type UploadLimit } from './http/upload-limit.ts';
import type { Objects } from './objects/objects.ts';
import { createQueues, type OpenSlots, type Queues } from './queue/queues.ts';
import { createLocalSlots, tooManyJobs } from './queue/slots.ts';
import { createSharedSlots, type SharedSlots } from './redis/shared-slots.ts';
import type { SharedRedis } from './redis/shared-redis.ts';
import { createSharedCounter } from './redis/shared-counter.ts';
import { isKeyOfDatabase, keyFileIn, ownKey, sharedKey } from './database/encryption-key.ts';
import { createEncryption, type Encryption } from './database/encryption.ts';
import { createTasks, type Tasks } from './tasks/tasks.ts';

/** Also the line that the start prints. */
export const OTHER_KEY =
  'This process has another secret.key than the one that the database was sealed with: second factors and waiting mails cannot be read. Put the right one back.';

/** What every other part stands on: where things are kept, for one process or for several. */
export interface Infrastructure extends Pick<OpenDatabase, 'db' | 'kind' | 'locks' | 'pool'> {
  /** Null where there is one process. */
  redis: SharedRedis | null;
  /** By which processes tell each other what is new; null where Redis does, and where there is one process. */
  notifications: Notifications | null;
  /** Null where images lie in a folder of this process. */
  objects: Objects | null;
  imageStore: ImageStore;
  copies: ImageCopies;
  /** The queues of all heavy work, in which people take turns. */
  queues: Queues;
  /** Counts what a person holds of something scarce. */
  openSlots: OpenSlots;
  /** The room for files that people send. */
  uploads: UploadLimit;
  encryption: Encryption;
  /** Whether the key is the one that encrypted what the database holds. */
  hasOwnKey: boolean;
  tasks: Tasks;
  /** Closes all but the tasks, which are stopped before. */
  close(): Promise<void>;
}

/** Where one of them cannot be opened, none stays open. */
export async function openInfrastructure(config: Config, log: Logger, now: () => Date): Promise<Infrastructure> {
  /** What is open already, in the order of its opening. */
  const opened: (() => unknown)[] = [];
  const close = async () => {
    for (const one of opened.splice(0).reverse()) await one();
  };
  try {
    return { ...(await openAll(config, log, { now, opened })), close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Opening {
  now: () => Date;
  opened: (() => unknown)[];
}

async function openAll(config: Config, log: Logger, { now, opened }: Opening): Promise<Omit<Infrastructure, 'close'>> {
  await requireWritable(config.dataDir, ['cache', 'outbox', ...(config.s3 ? [] : ['images'])]);
  const { db, kind, locks, pool, close } = await openDatabase({
    databaseUrl: config.databaseUrl,
    file: join(config.dataDir, 'tomewright.sqlite'),
  });
  opened.push(close);
  const serverLease = await takeServerLease(config);
  opened.push(() => serverLease?.release());
  const redis = await connectRedis(config, log);
  opened.push(() => redis?.close());
  const notifications = redis ? null : await listenTo(config);
  opened.push(() => notifications?.close());
  const objects = await openObjects(config);
  opened.push(() => objects?.close());
  const stores = openImageStores(objects, config.dataDir);
  const { openSlots, closeSlots } = countSlots(redis);
  const queues = createQueues(openSlots);
  opened.push(closeSlots, () => {
    for (const queue of Object.values(queues)) queue.close();
  });
  // The process's room is its own: it guards its memory. What a person holds is counted over all.
  const counter = redis && createSharedCounter({ redis, name: 'uploads', max: UPLOAD_BYTES_OF_PERSON });
  opened.push(() => counter?.close());
  const keyFile = keyFileIn(config.dataDir);
  const encryption = createEncryption(
    // One process at a time: not every S3 server has exclusive writes.
    await locks.hold(['secret.key'], () => (objects ? sharedKey(objects, keyFile, log) : ownKey(keyFile))),
  );
  const hasOwnKey = await isKeyOfDatabase(db, encryption.fingerprint);
  if (!hasOwnKey) log.error({ file: keyFile }, OTHER_KEY);
  return {
    db,
    kind,
    locks,
    pool,
    redis,
    notifications,
    objects,
    imageStore: stores.images,
    copies: stores.copies,
    queues,
    openSlots,
    uploads: createUploadLimit({ counter }),
    encryption,
    hasOwnKey,
    tasks: createTasks({ db, encryption, log, now, newId: randomUUID }),
  };
}

/** The store that all processes share; null where each keeps its own files. The library is loaded only where it is used. */
export async function openObjects({ s3 }: Pick<Config, 's3'>): Promise<Objects | null> {
  if (!s3) return null;
  const { openS3Objects } = await import('./objects/s3-objects.ts');
  return openS3Objects(s3);
}

/** Null where there is one process. The library is loaded only where it is used. */
async function connectRedis({ redisUrl }: Config, log: Logger): Promise<SharedRedis | null> {
  if (redisUrl === null) return null;
  const { openRedis } = await import('./redis/open-redis.ts');
  return openRedis(redisUrl, log);
}

/** Each process has its own queues; what a person holds of them, and of other places, is counted over all. */
function countSlots(redis: SharedRedis | null): { openSlots: OpenSlots; closeSlots(): void } {
  if (!redis) return { openSlots: (_name, max) => createLocalSlots(max), closeSlots: () => undefined };
  const opened: SharedSlots[] = [];
  return {
    openSlots(name, max) {
      const slots = createSharedSlots(redis, { name, max, refuse: tooManyJobs });
      opened.push(slots);
      return slots;
    },
    closeSlots: () => {
      for (const slots of opened) slots.close();
    },
  };
}

/** Null where the database is embedded. Its driver is loaded only where it is used. */
async function takeServerLease({ databaseUrl }: Config): Promise<ServerLease | null> {
  if (databaseUrl === null) return null;
  const { takeLease } = await import('./database/server-lease.ts');
  return takeLease(databaseUrl);
}

/** Null where the database is embedded. */
async function listenTo({ databaseUrl }: Config): Promise<Notifications | null> {
  if (databaseUrl === null) return null;
  const { openNotifications } = await import('./database/notifications.ts');
  return openNotifications(databaseUrl);
}

/**
 * Makes the data folder, and throws where it or one of these folders in it cannot be written: better at the start than at the first
 * picture. A folder that is not there yet can be made later.
 */
async function requireWritable(dataDir: string, folders: readonly string[]): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await access(dataDir, constants.W_OK);
  for (const folder of folders)
    await access(join(dataDir, folder), constants.W_OK).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
}
