import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
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
import type { Presence } from './database/presence.ts';
import { openExporter } from './exports/open-exporter.ts';
import type { Exporter } from './exports/exporter.ts';
import { removeUnusedBytes } from './images/intake.ts';
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
import { daily, sweepDaily } from './sweep/daily-sweep.ts';
import type { SweepReport } from './sweep/report.ts';
import { sweep, type SweepServices } from './sweep/sweep.ts';
import { createSqlStore } from './store/sql-store.ts';

/** Longest wait for the upstream of the monster and spell lists. */
const OPEN5E_TIMEOUT_MS = 5000;

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
  projectsGone: ProjectsGone;
  /** Finds what belongs to nothing any more, and removes what of it is older than a day. */
  sweep(options: { remove: boolean; signal?: AbortSignal }): Promise<SweepReport>;
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
  const imageStore = openImageStore(config);
  const resizer = createResizer(join(config.dataDir, 'cache', 'pictures'), imageStore);
  const projectsGone = createProjectsGone(log);
  const accounts = await createAccounts({
    db,
    mails: createAccountMails(mailer),
    log,
    now,
    adminEmails: config.adminEmails,
    registrationOpen: config.registrationOpen,
    limitAttempts: config.rateLimit,
    appUrl: () => appUrl,
    keyFile: join(config.dataDir, 'secret.key'),
    hosted: hostedSettings(config),
    removeImageBytes: (hash) => removeUnusedBytes({ db, imageStore, resizer }, hash),
    removeBooks: projectsGone.publish,
    removeMails: (email) => removeMailsOf(outbox, email),
  });
  const metrics = createMetrics();
  const ai = await createAiProvider(config.ai, { newSeed: () => randomBytes(16).toString('hex') });
  const exporter = openExporter({
    dataDir: config.dataDir,
    imageStore,
    resizer,
    projectExists: (id) => projectExists(db, id),
    onError: (line) => log.error({ part: 'typeset' }, line),
  });
  projectsGone.subscribe(exporter.forget);
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
    store: createSqlStore(db),
    accounts,
    mailer,
    ai: countedProvider(ai, metrics),
    imageAi: await openImageProvider(config),
    generator: { provider: config.ai.provider, model: config.ai.model, image_model: config.ai.imageModel },
    imageStore,
    resizer,
    exporter: countedExporter(exporter, metrics),
    projectsGone,
    sweep: sweepAll,
    metrics,
    open5e: createUpstream({ url: config.open5eUrl, timeoutMs: OPEN5E_TIMEOUT_MS, now }),
    now,
    newId: randomUUID,
    setAddress(address) {
      if (!config.appUrl) appUrl = `http://localhost:${new URL(address).port}`;
    },
    async close() {
      endSweeps();
      exporter.close();
      await accounts.close();
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
