import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as after, setImmediate } from 'node:timers/promises';
import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import type { Logger } from 'pino';
import { requireRoom } from '#domain/bounds/quota.ts';
import { type Store, createStore, sqlRecords } from '#domain/store/store.ts';
import { type Accounts, openAccounts } from '#domain/accounts/open-accounts.ts';
import { type DeletionServices, finishDeletions } from '#domain/own-data/account-deletion.ts';
import { createHostedProvider } from './http/hosted-provider.ts';
import * as secrets from './http/secrets.ts';
import { emptyWriteAheadLog } from './database/write-ahead-log.ts';
import { type BookWorkers, openBookWorkers } from './book-workers.ts';
import type { Config } from './config.ts';
import type { Database, DatabaseKind } from '#domain/database/database.ts';
import { type BookReader, createBookReader } from '#domain/exports/book-reader.ts';
import type { FontServices } from '#domain/fonts/store-font.ts';
import type { ImageFetchServices } from '#domain/linked-images/fetch-images.ts';
import type { ExportFiles } from '#domain/exports/exports-handlers.ts';
import { exportFiles, keyTools } from './typeset/export-tools.ts';
import { writeTexts } from './typeset/job-files.ts';
import type { Exporter } from '#domain/exports/export-request.ts';
import { type Infrastructure, openInfrastructure } from './infrastructure.ts';
import { CALLS } from './http/call-limit.ts';
import { type NoteEvent, createNoteEvent } from './http/security-events.ts';
import { type PublicFetch, createPublicFetch } from './http/public-fetch.ts';
import { type InFlightCalls, createInFlightCalls } from './http/in-flight-calls.ts';
import { createImageFetch, refuseImageAddress } from './images/fetch-image.ts';
import { readImage } from './images/read-image.ts';
import { type ImageServices, handleRemovals, planRemoval, removeUnusedBytes } from '#domain/images/store-images.ts';
import {
  type ProjectDeletions,
  type RoleChanges,
  createBookEvents,
  createProjectDeletions,
  createRoleChanges,
} from './redis/process-events.ts';
import { type Materializer, createMaterializer } from '#domain/collaboration/materializer.ts';
import { createAccountMails } from '#domain/mails/account-mails.ts';
import { listKeptMails, removeMailsOf } from './mail/kept-mails.ts';
import type { Transact } from '#domain/members/members-handlers.ts';
import { type QueuedMailer, createQueuedMailer } from './mail/queued-mailer.ts';
import type { Mailer } from '#domain/mails/mail.ts';
import { createMailer } from './mail/mailer.ts';
import { countedExporter, countedMailer } from './metrics/counted.ts';
import { type Metrics, createMetrics } from './metrics/metrics.ts';
import { type Upstream, createAnswerCache, createSharedAnswers, createUpstream } from './http/open5e-upstream.ts';
import { processClock } from './tasks/timers.ts';
import { tidyBooks } from './tasks/tidying.ts';
import { type SessionWatch, createSessionWatch } from './http/sockets/session-watch.ts';
import type { FairQueue } from './queue/fair-queue.ts';
import { type PerUserLimit, createPerUserLimit } from './queue/per-user-limit.ts';
import { createLocalSlots } from './queue/slots.ts';
import { type Rooms, createRooms } from '#domain/room/rooms.ts';
import { type Sweeps, openSweeps } from './tasks/sweeps.ts';
import { type AiServices, openAiServices } from './ai-services.ts';

/** Longest wait for the upstream of the monster and spell lists. */
const OPEN5E_TIMEOUT_MS = 5000;
/** Longest wait at a stop for a mail that is being handed over: the database is closed in any case. */
const BACKGROUND_WAIT_MS = 1000;

/** How often it is looked for sections that a process that died has not materialized. */
const MATERIALIZE_LEFTOVERS_MS = 60_000;

/** How many answers with whole books a person is sent at once, and how many of theirs wait. */
const STREAMED_READS = { name: 'large_reads', atOnce: 4, waitingMax: 10 };

/** How many calls of a person fetch images from other servers at once, and how many of theirs wait. */
const IMAGE_FETCHES = { name: 'image_fetches', atOnce: 1, waitingMax: 2 };

/** Everything the routes work with. Nothing below knows which implementation it got. */
export interface Services
  extends Omit<Infrastructure, 'kind' | 'notices' | 'pool' | 'copies' | 'encryption' | 'close'>,
    Omit<BookWorkers, 'exporter' | 'close'>,
    Omit<AiServices, 'start' | 'close'> {
  config: Config;
  log: Logger;
  databaseKind: DatabaseKind;
  /** Counts the calls of all processes together; null where each counts its own. */
  callCounts: (new () => FastifyRateLimitStore) | null;
  store: Store;
  /** Runs the work in a transaction that also writes what the rules do not know, such as a mail that is to be sent. */
  transact: Transact;
  quotaBytes: number;
  requireRoom: ImageServices['requireRoom'];
  accounts: Accounts;
  deletion: DeletionServices;
  mailer: Mailer;
  /** Sends mails as background tasks. */
  queuedMailer: QueuedMailer;
  /** The public address, without a slash at its end. */
  appUrl: () => string;
  /** The answers with whole books that a person is being sent. */
  streamedReads: PerUserLimit;
  /** In whose turns the sections of such an answer are read. */
  sectionReads: Pick<FairQueue, 'run'>;
  /** The calls of each person that are worked on. */
  callLimit: PerUserLimit;
  /** The calls by which a person has the server fetch images from other servers. */
  imageFetches: PerUserLimit;
  readImage: ImageServices['readImage'];
  withFetchedImage: ImageFetchServices['withFetchedImage'];
  hashBytes: FontServices['hashBytes'];
  /** Reaches other servers for images, at public addresses alone. */
  publicFetch: PublicFetch;
  /** Reads books for their exports and pages. */
  bookReader: BookReader;
  exporter: Exporter;
  exportFiles: ExportFiles;
  projectDeletions: ProjectDeletions;
  /** Tells open sockets that somebody's right in a book has changed. */
  roleChanges: RoleChanges;
  /** Tells open sockets that the session of their person has ended. */
  sessionWatch: SessionWatch;
  /** Makes the rows of sections show what was written. */
  materializer: Materializer;
  /** The books that people write in together. */
  rooms: Rooms;
  /** Finds what belongs to nothing any more, and removes what of it is older than a day. */
  sweep: Sweeps['sweep'];
  metrics: Metrics;
  inFlight: InFlightCalls;
  noteEvent: NoteEvent;
  open5e: Upstream;
  pause: () => Promise<void>;
  now: () => Date;
  newId: () => string;
  /** Sets the address the server listens on, used for links in mails where APP_URL is not set. */
  setAddress(address: string): void;
  close(): Promise<void>;
}

/**
 * The one place that picks implementations. A command of the operator does no background tasks: the daily sweep, which removes, is one.
 */
export async function createServices(
  config: Config,
  log: Logger,
  { doesTasks = true }: { doesTasks?: boolean } = {},
): Promise<Services> {
  const now = () => new Date();
  const infrastructure = await openInfrastructure(config, log, now);
  const { db, kind, redis, queues, encryption, tasks } = infrastructure;
  let appUrl = config.appUrl ?? `http://localhost:${config.port}`;
  const outbox = join(config.dataDir, 'outbox');
  const streamedReads = createPerUserLimit(STREAMED_READS);
  const callLimit = createPerUserLimit(CALLS);
  const imageFetches = createPerUserLimit(IMAGE_FETCHES);
  const publicFetch = createPublicFetch(refuseImageAddress);
  const metrics = createMetrics({
    queues: () => [...Object.values(queues), streamedReads, callLimit, imageFetches],
    pool: infrastructure.pool,
    uploadBytes: infrastructure.uploads.held,
  });
  const mailer = countedMailer(
    createMailer({ smtpUrl: config.mail.smtpUrl, from: config.mail.from, outbox, log }),
    metrics,
  );
  const queuedMailer = createQueuedMailer(tasks, mailer);
  const store = createStore(db);
  const workers = openBookWorkers(config, infrastructure, { store, log });
  const projectDeletions = createProjectDeletions({ redis, notifications: infrastructure.notifications, log });
  const roleChanges = createRoleChanges({ redis, notifications: infrastructure.notifications });
  const noteEvent = createNoteEvent(log, metrics.securityEvent);
  const images = { ...infrastructure, resizer: workers.resizer };
  handleRemovals(tasks, images);
  const accounts = await openAccounts({
    db,
    secrets,
    encryption,
    tasks,
    mails: createAccountMails(queuedMailer),
    log,
    noteEvent,
    now,
    newId: randomUUID,
    wait: (ms) => after(ms, undefined, { ref: false }),
    adminEmails: config.adminEmails,
    registrationOpen: config.registrationOpen,
    limitAttempts: config.rateLimit,
    appUrl: () => appUrl,
    provider: hostedProvider(config),
    passwordQueue: queues.passwords,
  });
  const deletion = {
    db,
    log,
    removeImageBytes: (transaction: Database, hashes: readonly string[]) => planRemoval(tasks, transaction, hashes),
    removeBooks: projectDeletions.publish,
    removeMails: (email: string) => removeMailsOf(outbox, email),
    emptyLog: () => emptyWriteAheadLog(db),
  };
  const sessionWatch = createSessionWatch({
    findActive: accounts.findActiveSessions,
    onError: (error) => log.error({ part: 'sockets', err: error }, 'Open sessions could not be looked at'),
  });
  projectDeletions.subscribe(workers.exporter.forget);
  projectDeletions.subscribe(workers.checker.forget);
  projectDeletions.subscribe(workers.canon.forget);
  const pause = () => setImmediate();
  const { yjsEngine } = workers;
  const collaboration = {
    store,
    yjsEngine,
    documentParser: workers.documentParser,
    log,
    quotaBytes: config.quotaBytes,
    now,
    newId: randomUUID,
  };
  const materializer = createMaterializer({ ...collaboration, clock: processClock });
  const bookEvents = createBookEvents({ redis, notifications: infrastructure.notifications });
  const rooms = createRooms({ services: collaboration, materializer, bookEvents, clock: processClock, log });
  tasks.recurring('settle sections', MATERIALIZE_LEFTOVERS_MS, materializer.materializeLeftovers);
  tidyBooks(tasks, { ...collaboration, pause });
  const sweeps = openSweeps({
    ...images,
    removeImageBytes: (hash) => removeUnusedBytes(images, hash),
    dataDir: config.dataDir,
    outbox: { folder: outbox, operators: config.adminEmails, list: () => listKeptMails(outbox) },
    caches: workers.exporter.caches,
    finishDeletions: () => finishDeletions(deletion),
    log,
    now,
  });
  const bookReader = createBookReader({ store, pause, keyTools, writeTexts });
  const aiServices = await openAiServices({
    config,
    infrastructure,
    store,
    canon: workers.canon,
    metrics,
    log,
    now,
    pagesOf: async (ownerId, projectId) => workers.exporter.knownPages(await bookReader.book(ownerId, projectId)),
    stopWithinMs: BACKGROUND_WAIT_MS,
  });
  if (doesTasks) await Promise.all([tasks.start(), aiServices.start()]);
  const ownAnswers = createAnswerCache(now);
  const answers = redis ? createSharedAnswers(redis, ownAnswers) : ownAnswers;
  return {
    ...infrastructure,
    ...workers,
    config,
    log,
    databaseKind: kind,
    callCounts: redis && (await import('./redis/rate-limit-store.ts')).sharedRateLimitStore(redis),
    store,
    transact: (work) =>
      db.transaction().execute((transaction) => {
        const records = sqlRecords(transaction);
        return work({ ...records, transaction: (inner) => inner(records) }, transaction);
      }),
    quotaBytes: config.quotaBytes,
    requireRoom: (transaction, ownerId, added) =>
      requireRoom(sqlRecords(transaction), { ownerId, added, quotaBytes: config.quotaBytes }),
    accounts,
    deletion,
    mailer,
    queuedMailer,
    appUrl: () => appUrl,
    aiRouter: aiServices.aiRouter,
    userApiKeys: aiServices.userApiKeys,
    streamedReads,
    // An answer that has begun is not refused a section; how many a person is sent at once is bounded already.
    sectionReads: queues.reads.countedBy(createLocalSlots(Number.POSITIVE_INFINITY)),
    callLimit,
    imageFetches,
    readImage: (personId, bytes, signal) => queues.images.run(personId, () => readImage(bytes), signal),
    withFetchedImage: createImageFetch(infrastructure.uploads, publicFetch),
    hashBytes: (bytes) => createHash('sha256').update(bytes).digest('hex'),
    publicFetch,
    bookReader,
    exportFiles,
    exporter: countedExporter(workers.exporter, metrics),
    drafts: aiServices.drafts,
    projectDeletions,
    roleChanges,
    sessionWatch,
    materializer,
    rooms,
    sweep: sweeps.sweep,
    metrics,
    inFlight: createInFlightCalls(),
    noteEvent,
    open5e: createUpstream({ url: config.open5eUrl, timeoutMs: OPEN5E_TIMEOUT_MS, cache: answers, now }),
    pause,
    now,
    newId: randomUUID,
    setAddress(address) {
      if (!config.appUrl) appUrl = `http://localhost:${new URL(address).port}`;
    },
    async close() {
      sweeps.stop();
      sessionWatch.close();
      rooms.close();
      await Promise.race([materializer.close(), after(BACKGROUND_WAIT_MS, undefined, { ref: false })]);
      workers.close();
      await publicFetch.close();
      await Promise.race([accounts.close(), after(BACKGROUND_WAIT_MS, undefined, { ref: false })]);
      await Promise.all([tasks.stop(), aiServices.close()]);
      mailer.close();
      projectDeletions.close();
      roleChanges.close();
      await infrastructure.close();
    },
  };
}

/** Null where accounts are the server's own. */
function hostedProvider({ authProvider, supabase: { url, anonKey, jwtSecret } }: Config) {
  const isHosted = authProvider === 'supabase' && url !== null && anonKey !== null;
  return isHosted ? createHostedProvider({ url, anonKey, jwtSecret }) : null;
}
