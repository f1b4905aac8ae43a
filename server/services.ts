import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Accounts, createAccounts } from './accounts/accounts.ts';
import type { Generator } from '#contract/generation.ts';
import type { Store } from '#domain/store/store.ts';
import type { ImageProvider } from './ai/image-provider.ts';
import type { AiProvider } from './ai/provider.ts';
import { createAiProvider } from './ai/create-provider.ts';
import type { Config } from './config.ts';
import type { Database, DatabaseKind } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import { openExporter } from './exports/open-exporter.ts';
import type { Exporter } from './exports/exporter.ts';
import { createNoteEvent, type NoteEvent } from './http/security-events.ts';
import { uploadGate } from './http/upload.ts';
import { createTraffic, type Traffic } from './http/traffic.ts';
import { removeUnusedBytes } from './images/intake.ts';
import { createResizer, type Resizer } from './images/resizer.ts';
import { createDiskStore, type ImageStore } from './images/store.ts';
import { createAccountMails } from './mail/account-mails.ts';
import type { Mailer } from './mail/mail.ts';
import { createMailer } from './mail/mailer.ts';
import { countedExporter, countedMailer, countedProvider } from './metrics/counted.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { createUpstream, type Upstream } from './open5e/upstream.ts';
import { createSqlStore } from './store/sql-store.ts';

/** Longest wait for the upstream of the monster and spell lists. */
const OPEN5E_TIMEOUT_MS = 5000;
/** Longest wait at a stop for a mail that is being handed over: the database is closed in any case. */
const BACKGROUND_WAIT_MS = 1000;

/** Everything the routes work with. Nothing below knows which implementation it got. */
export interface Services {
  config: Config;
  log: Logger;
  db: Database;
  databaseKind: DatabaseKind;
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
  traffic: Traffic;
  noteEvent: NoteEvent;
  open5e: Upstream;
  now: () => Date;
  newId: () => string;
  /** Sets the address the server listens on, used for links in mails where APP_URL is not set. */
  setAddress(address: string): void;
  close(): Promise<void>;
}

/** The one place that picks implementations. */
export async function createServices(config: Config, log: Logger): Promise<Services> {
  const { db, kind, pool, close } = await openDatabase({
    databaseUrl: config.databaseUrl,
    file: join(config.dataDir, 'tomewright.sqlite'),
  });
  const now = () => new Date();
  let appUrl = config.appUrl ?? `http://localhost:${config.port}`;
  const metrics = createMetrics({ queues: () => [], pool, uploadBytes: uploadGate.held });
  const plainMailer = createMailer({
    smtpUrl: config.mail.smtpUrl,
    from: config.mail.from,
    outbox: join(config.dataDir, 'outbox'),
    log,
  });
  const mailer = countedMailer(plainMailer, metrics);
  const imageStore = createDiskStore(join(config.dataDir, 'images'));
  const resizer = createResizer(join(config.dataDir, 'cache', 'pictures'), imageStore);
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
    removeImageBytes: (hash) => removeUnusedBytes({ db, imageStore, resizer }, hash),
  });
  const ai = await createAiProvider(config.ai, { newSeed: () => randomBytes(16).toString('hex') });
  const exporter = openExporter({
    dataDir: config.dataDir,
    imageStore,
    resizer,
    onError: (line) => log.error({ part: 'typeset' }, line),
  });
  return {
    config,
    log,
    db,
    databaseKind: kind,
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
    traffic: createTraffic(),
    noteEvent,
    open5e: createUpstream({ url: config.open5eUrl, timeoutMs: OPEN5E_TIMEOUT_MS, now }),
    now,
    newId: randomUUID,
    setAddress(address) {
      if (!config.appUrl) appUrl = `http://localhost:${new URL(address).port}`;
    },
    async close() {
      exporter.close();
      await Promise.race([accounts.close(), after(BACKGROUND_WAIT_MS, undefined, { ref: false })]);
      mailer.close();
      await close();
    },
  };
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
