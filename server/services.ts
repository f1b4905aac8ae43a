import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import type { Logger } from 'pino';
import { type Accounts, createAccounts } from './accounts/accounts.ts';
import type { Generator } from '#contract/generation.ts';
import type { Store } from '#domain/store/store.ts';
import type { ImageProvider } from './ai/image-provider.ts';
import type { AiProvider } from './ai/provider.ts';
import { createAiProvider } from './ai/create-provider.ts';
import type { Config } from './config.ts';
import type { Database, DatabaseKind } from './database/database.ts';
import type { Locks } from './database/locks.ts';
import { openDatabase } from './database/open-database.ts';
import { openExporter } from './exports/open-exporter.ts';
import type { Exporter } from './exports/exporter.ts';
import { createDiskCopies, createSharedCopies } from './images/copies.ts';
import { handleRemovals, planRemoval } from './images/intake.ts';
import { createResizer, type Resizer } from './images/resizer.ts';
import { createDiskStore, createSharedStore, type ImageStore } from './images/store.ts';
import { createAccountMails } from './mail/account-mails.ts';
import type { Mailer } from './mail/mail.ts';
import { createLastingMails } from './mail/lasting-mail.ts';
import { createMailer } from './mail/mailer.ts';
import { countedExporter, countedProvider } from './metrics/counted.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { createAnswerCache } from './open5e/answer-cache.ts';
import { createSharedAnswers } from './open5e/shared-answers.ts';
import { createUpstream, type Upstream } from './open5e/upstream.ts';
import type { Objects } from './objects/objects.ts';
import type { SharedRedis } from './redis/shared-redis.ts';
import { isKeyOfDatabase } from './sealing/fingerprint-store.ts';
import { ownKey } from './sealing/key-file.ts';
import { createSealer } from './sealing/sealer.ts';
import { sharedKey } from './sealing/shared-key.ts';
import { createSqlStore } from './store/sql-store.ts';
import { createTasks, type Tasks } from './tasks/tasks.ts';

/** Longest wait for the upstream of the monster and spell lists. */
const OPEN5E_TIMEOUT_MS = 5000;
/** Also the line that the start prints. */
export const OTHER_KEY =
  'This process has another secret.key than the one that the database was sealed with: second factors and waiting mails cannot be read. Put the right one back.';

/** Everything the routes work with. Nothing below knows which implementation it got. */
export interface Services {
  config: Config;
  log: Logger;
  db: Database;
  databaseKind: DatabaseKind;
  locks: Locks;
  tasks: Tasks;
  /** Null where there is one process. */
  redis: SharedRedis | null;
  /** Counts the calls of all processes together; null where each counts its own. */
  callCounts: (new () => FastifyRateLimitStore) | null;
  /** Null where images lie in a folder of this process. */
  objects: Objects | null;
  /** Whether the key is the one that sealed what the database holds. */
  hasOwnKey: boolean;
  store: Store;
  accounts: Accounts;
  mailer: Mailer;
  ai: AiProvider;
  imageAi: ImageProvider | null;
  generator: Generator;
  imageStore: ImageStore;
  resizer: Resizer;
  exporter: Exporter;
  metrics: Metrics;
  open5e: Upstream;
  now: () => Date;
  newId: () => string;
  /** Sets the address the server listens on, used for links in mails where APP_URL is not set. */
  setAddress(address: string): void;
  close(): Promise<void>;
}

/** The one place that picks implementations. */
export async function createServices(config: Config, log: Logger): Promise<Services> {
  const { db, kind, locks, close } = await openDatabase({
    databaseUrl: config.databaseUrl,
    file: join(config.dataDir, 'tomewright.sqlite'),
  });
  const now = () => new Date();
  let appUrl = config.appUrl ?? `http://localhost:${config.port}`;
  const mailer = createMailer({
    smtpUrl: config.mail.smtpUrl,
    from: config.mail.from,
    outbox: join(config.dataDir, 'outbox'),
    log,
  });
  const redis = await connectRedis(config, log);
  const objects = await openObjects(config);
  const imageStore = objects ? createSharedStore(objects) : createDiskStore(join(config.dataDir, 'images'));
  const copies = objects ? createSharedCopies(objects) : createDiskCopies(join(config.dataDir, 'cache', 'pictures'));
  const resizer = createResizer(copies, imageStore);
  const keyFile = join(config.dataDir, 'secret.key');
  const sealer = createSealer(
    // One process at a time: not every S3 server has exclusive writes.
    await locks.hold(['secret.key'], () => (objects ? sharedKey(objects, keyFile, log) : ownKey(keyFile))),
  );
  const hasOwnKey = await isKeyOfDatabase(db, sealer.fingerprint);
  if (!hasOwnKey) log.error({ file: keyFile }, OTHER_KEY);
  const tasks = createTasks({ db, sealer, log, now, newId: randomUUID });
  handleRemovals(tasks, { db, locks, imageStore, resizer });
  const accounts = await createAccounts({
    db,
    sealer,
    tasks,
    mails: createAccountMails(createLastingMails(tasks, mailer)),
    log,
    now,
    adminEmails: config.adminEmails,
    registrationOpen: config.registrationOpen,
    limitAttempts: config.rateLimit,
    appUrl: () => appUrl,
    hosted: hostedSettings(config),
    removeImageBytes: (transaction, hashes) => planRemoval(tasks, transaction, hashes),
  });
  await tasks.start();
  const metrics = createMetrics();
  const ai = await createAiProvider(config.ai, { newSeed: () => randomBytes(16).toString('hex') });
  const exporter = openExporter({
    dataDir: config.dataDir,
    imageStore,
    resizer,
    onError: (line) => log.error({ part: 'typeset' }, line),
  });
  const ownAnswers = createAnswerCache(now);
  const answers = redis ? createSharedAnswers(redis, ownAnswers) : ownAnswers;
  return {
    config,
    log,
    db,
    databaseKind: kind,
    locks,
    tasks,
    redis,
    callCounts: redis && (await import('./redis/rate-limit-store.ts')).sharedRateLimitStore(redis),
    objects,
    hasOwnKey,
    store: createSqlStore(db),
    accounts,
    mailer,
    ai: countedProvider(ai, metrics),
    imageAi: await openImageProvider(config),
    generator: { provider: config.ai.provider, model: config.ai.model, image_model: config.ai.imageModel },
    imageStore,
    resizer,
    exporter: countedExporter(exporter, metrics),
    metrics,
    open5e: createUpstream({ url: config.open5eUrl, timeoutMs: OPEN5E_TIMEOUT_MS, cache: answers, now }),
    now,
    newId: randomUUID,
    setAddress(address) {
      if (!config.appUrl) appUrl = `http://localhost:${new URL(address).port}`;
    },
    async close() {
      exporter.close();
      await accounts.close();
      await tasks.stop();
      mailer.close();
      objects?.close();
      redis?.close();
      await close();
    },
  };
}

/** Null where there is one process. The library is loaded only where it is used. */
async function connectRedis({ redisUrl }: Config, log: Logger): Promise<SharedRedis | null> {
  if (redisUrl === null) return null;
  const { openRedis } = await import('./redis/open-redis.ts');
  return openRedis(redisUrl, log);
}

/** Null where each process keeps its own files. The library is loaded only where it is used. */
async function openObjects({ s3 }: Config): Promise<Objects | null> {
  if (!s3) return null;
  const { openS3Objects } = await import('./objects/s3-objects.ts');
  return openS3Objects(s3);
}

/** Its libraries are loaded only where an image model is named. */
async function openImageProvider({ ai }: Config): Promise<ImageProvider | null> {
  if (ai.imageModel === null) return null;
  const { createImageProvider } = await import('./ai/image-provider.ts');
  return createImageProvider(ai);
}

function hostedSettings({ authProvider, supabase: { url, anonKey, jwtSecret } }: Config) {
  return authProvider === 'supabase' && url !== null && anonKey !== null ? { url, anonKey, jwtSecret } : null;
}
