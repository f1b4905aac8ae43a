import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as after, setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Accounts, createAccounts } from './accounts/accounts.ts';
import type { Generator } from '#contract/generation.ts';
import { requireRoom } from '#domain/bounds/quota.ts';
import type { Contents } from '#domain/store/contents.ts';
import type { Store } from '#domain/store/store.ts';
import type { ImageProvider } from './ai/image-provider.ts';
import type { AiProvider } from './ai/provider.ts';
import { createAiProvider } from './ai/create-provider.ts';
import type { Config } from './config.ts';
import type { Database, DatabaseKind } from './database/database.ts';
import { createThreadContents } from './contents/thread-contents.ts';
import { openDatabase } from './database/open-database.ts';
import type { Presence } from './database/presence.ts';
import { openExporter } from './exports/open-exporter.ts';
import type { Exporter } from './exports/exporter.ts';
import { createNoteEvent, type NoteEvent } from './http/security-events.ts';
import { createTraffic, type Traffic } from './http/traffic.ts';
import { type ImageServices, removeUnusedBytes } from './images/intake.ts';
import { createResizer, type Resizer } from './images/resizer.ts';
import { openImageStore } from './images/open-store.ts';
import type { ImageStore } from './images/store.ts';
import { createAccountMails } from './mail/account-mails.ts';
import type { Mailer } from './mail/mail.ts';
import { removeMailsOf } from './mail/kept-mails.ts';
import { createMailer } from './mail/mailer.ts';
import { countedExporter, countedProvider } from './metrics/counted.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { projectExists } from './projects/existing-store.ts';
import { createProjectsGone, type ProjectsGone } from './projects/projects-gone.ts';
import { createUpstream, type Upstream } from './open5e/upstream.ts';
import { deleteAbandoned } from './projects/abandoned.ts';
import { createPersonalTurns, type PersonalTurns } from './queue/personal-turns.ts';
import { createQueues, type Queues } from './queue/queues.ts';
import { createSqlStore, sqlRecords } from './store/sql-store.ts';
import { daily, sweepDaily } from './sweep/daily-sweep.ts';
import type { SweepReport } from './sweep/report.ts';
import { sweep, type SweepServices } from './sweep/sweep.ts';

/** Longest wait for the upstream of the monster and spell lists. */
const OPEN5E_TIMEOUT_MS = 5000;
/** Longest wait at a stop for a mail that is being handed over: the database is closed in any case. */
const BACKGROUND_WAIT_MS = 1000;

/** How many answers with whole books a person is sent at once, and how many of theirs wait. */
const LARGE_READS = { atOnce: 4, waitingMax: 10 };

/** Everything the routes work with. Nothing below knows which implementation it got. */
export interface Services {
  config: Config;
  log: Logger;
  db: Database;
  databaseKind: DatabaseKind;
  store: Store;
  contents: Contents;
  quotaBytes: number;
  requireRoom: ImageServices['requireRoom'];
  accounts: Accounts;
  mailer: Mailer;
  ai: AiProvider;
  imageAi: ImageProvider | null;
  generator: Generator;
  imageStore: ImageStore;
  resizer: Resizer;
  /** The queues of all heavy work, in which people take turns. */
  queues: Queues;
  /** The answers with whole books that a person is being sent. */
  largeReads: PersonalTurns;
  exporter: Exporter;
  projectsGone: ProjectsGone;
  /** Finds what belongs to nothing any more, and removes what of it is older than a day. */
  sweep(options: { remove: boolean; signal?: AbortSignal }): Promise<SweepReport>;
  metrics: Metrics;
  traffic: Traffic;
  noteEvent: NoteEvent;
  open5e: Upstream;
  pause: () => Promise<void>;
  now: () => Date;
  newId: () => string;
  /** Sets the address the server listens on, used for links in mails where APP_URL is not set. */
  setAddress(address: string): void;
  close(): Promise<void>;
}

/** The one place that picks implementations. */
export async function createServices(config: Config, log: Logger): Promise<Services> {
  const { db, kind, close } = await openDatabase({
    databaseUrl: config.databaseUrl,
    file: join(config.dataDir, 'tomewright.sqlite'),
  });
  const presence = config.databaseUrl === null ? null : await enter(config.databaseUrl, close);
  const now = () => new Date();
  let appUrl = config.appUrl ?? `http://localhost:${config.port}`;
  const outbox = join(config.dataDir, 'outbox');
  const mailer = createMailer({
    smtpUrl: config.mail.smtpUrl,
    from: config.mail.from,
    outbox,
    log,
  });
  const queues = createQueues();
  const contents = createThreadContents(queues.contents);
  const imageStore = openImageStore(config);
  const resizer = createResizer(join(config.dataDir, 'cache', 'pictures'), imageStore, queues.images);
  const projectsGone = createProjectsGone(log);
  const metrics = createMetrics();
  const noteEvent = createNoteEvent(log, metrics.securityEvent);
  const accounts = await createAccounts({
    db,
    mails: createAccountMails(mailer),
    log,
    noteEvent,
    now,
    adminEmails: config.adminEmails,
    registrationOpen: config.registrationOpen,
    limitAttempts: config.rateLimit,
    appUrl: () => appUrl,
    keyFile: join(config.dataDir, 'secret.key'),
    hosted: hostedSettings(config),
    passwordQueue: queues.passwords,
    removeImageBytes: (hash) => removeUnusedBytes({ db, imageStore, resizer }, hash),
    removeBooks: projectsGone.publish,
    removeMails: (email) => removeMailsOf(outbox, email),
  });
  const ai = await createAiProvider(config.ai, { newSeed: () => randomBytes(16).toString('hex') });
  const exporter = openExporter({
    dataDir: config.dataDir,
    imageStore,
    resizer,
    queues,
    projectExists: (id) => projectExists(db, id),
    onError: (line) => log.error({ part: 'typeset' }, line),
  });
  projectsGone.subscribe(exporter.forget);
  const pause = () => setImmediate();
  const store = createSqlStore(db);
  const stopDeleting = deleteAbandoned({ store, now, pause, log });
  const removeImageBytes = (hash: string) => removeUnusedBytes({ db, imageStore, resizer }, hash);
  const swept: SweepServices = {
    db,
    imageStore,
    resizer,
    removeImageBytes,
    dataDir: config.dataDir,
    outbox: { folder: outbox, operators: config.adminEmails },
    caches: exporter.caches,
    deletion: accounts.deletion,
    log,
    now,
  };
  const sweepAll: Services['sweep'] = (options) => sweep(swept, options);
  const endSweeps = sweepDaily(daily, log, (signal) => sweepAll({ remove: true, signal }));
  return {
    config,
    log,
    db,
    databaseKind: kind,
    store,
    contents,
    quotaBytes: config.quotaBytes,
    requireRoom: (transaction, ownerId, added) =>
      requireRoom(sqlRecords(transaction), { ownerId, added, quotaBytes: config.quotaBytes }),
    accounts,
    mailer,
    ai: countedProvider(ai, metrics),
    imageAi: await openImageProvider(config),
    generator: { provider: config.ai.provider, model: config.ai.model, image_model: config.ai.imageModel },
    imageStore,
    resizer,
    queues,
    largeReads: createPersonalTurns(LARGE_READS),
    exporter: countedExporter(exporter, metrics),
    projectsGone,
    sweep: sweepAll,
    metrics,
    traffic: createTraffic(),
    noteEvent,
    open5e: createUpstream({ url: config.open5eUrl, timeoutMs: OPEN5E_TIMEOUT_MS, now }),
    pause,
    now,
    newId: randomUUID,
    setAddress(address) {
      if (!config.appUrl) appUrl = `http://localhost:${new URL(address).port}`;
    },
    async close() {
      await stopDeleting();
      endSweeps();
      exporter.close();
      await contents.close();
      for (const queue of Object.values(queues)) queue.close();
      await Promise.race([accounts.close(), after(BACKGROUND_WAIT_MS, undefined, { ref: false })]);
      mailer.close();
      await presence?.leave();
      await close();
    },
  };
}

/** Its driver is loaded only where the database is PostgreSQL. Where a restore is running, nothing stays open. */
async function enter(databaseUrl: string, close: () => Promise<void>): Promise<Presence> {
  const { enterDatabase } = await import('./database/presence.ts');
  return enterDatabase(databaseUrl).catch(async (error: unknown) => {
    await close();
    throw error;
  });
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
