import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as after, setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import { openAccounts } from '#domain/accounts/open-accounts.ts';
import { requireRoom } from '#domain/bounds/quota.ts';
import { createMaterializer } from '#domain/collaboration/materializer.ts';
import type { Database } from '#domain/database/database.ts';
import { createBookReader } from '#domain/exports/book-reader.ts';
import type { AiProvider } from '#domain/generation/ai-provider.ts';
import { createAiRouter, createGenerationBudget } from '#domain/generation/ai-router.ts';
import { handleRemovals, planRemoval, removeUnusedBytes } from '#domain/images/store-images.ts';
import { createAccountMails } from '#domain/mails/account-mails.ts';
import type { Transact } from '#domain/members/members-handlers.ts';
import { finishDeletions } from '#domain/own-data/account-deletion.ts';
import { projectExists } from '#domain/projects/projects-store.ts';
import { createRooms } from '#domain/room/rooms.ts';
import { readDocumentBytes } from '#domain/sections/sections-store.ts';
import type { SectionKey } from '#domain/sections/stored-section.ts';
import { createStore, sqlRecords } from '#domain/store/store.ts';
import { createAiProvider, openImageProvider } from './ai/create-provider.ts';
import { createDrafting } from './ai/model-writer.ts';
import { createUserApiKeys, refuseAddress } from './ai/user-providers.ts';
import type { Config } from './config.ts';
import { openEncryption } from './database/encryption-key.ts';
import { openDatabase } from './database/open-database.ts';
import { emptyWriteAheadLog } from './database/write-ahead-log.ts';
import { CALLS } from './http/call-limit.ts';
import { hostedProvider } from './http/hosted-provider.ts';
import { createInFlightCalls } from './http/in-flight-calls.ts';
import { createAnswerCache, createSharedAnswers, createUpstream } from './http/open5e-upstream.ts';
import { createPublicFetch } from './http/public-fetch.ts';
import * as secrets from './http/secrets.ts';
import { createNoteEvent } from './http/security-events.ts';
import { createSessionWatch } from './http/sockets/session-watch.ts';
import { createUploadLimit, UPLOAD_BYTES_OF_PERSON } from './http/upload-limit.ts';
import { createImageFetch, refuseImageAddress } from './images/fetch-image.ts';
import { openImageStores } from './images/image-store.ts';
import { readImage } from './images/read-image.ts';
import { createResizer } from './images/resizer.ts';
import { listKeptMails, removeMailsOf } from './mail/kept-mails.ts';
import { createMailer } from './mail/mailer.ts';
import { createQueuedMailer } from './mail/queued-mailer.ts';
import { countedExporter, countedMailer, countedProvider } from './metrics/counted.ts';
import { createMetrics } from './metrics/metrics.ts';
import type { Objects } from './objects/objects.ts';
import { createPerUserLimit } from './queue/per-user-limit.ts';
import { createQueues } from './queue/queues.ts';
import { createLocalSlots, tooManyJobs } from './queue/slots.ts';
import { createBookEvents, createProjectDeletions, createRoleChanges } from './redis/process-events.ts';
import { createSharedCounter } from './redis/shared-counter.ts';
import { openSharedSlots } from './redis/shared-slots.ts';
import { openSweeps } from './tasks/sweeps.ts';
import { createTasks } from './tasks/tasks.ts';
import { tidyBooks } from './tasks/tidying.ts';
import { processClock } from './tasks/timers.ts';
import { exportFiles, keyTools } from './typeset/export-tools.ts';
import { createFontChecks } from './typeset/fonts/font-checks.ts';
import { fontsFolder } from './typeset/fonts/font-files.ts';
import { writeTexts } from './typeset/job-files.ts';
import { createWarmBooks } from './typeset/live/warm-books.ts';
import { openExporter } from './typeset/open-exporter.ts';
import { createWorkerBalance, createWorkerCanon, createWorkerChecker } from './workers/book-readers.ts';
import { createWorkerDocumentParser } from './workers/document-parser.ts';
import { createBookFiles } from './workers/imports/book-files.ts';
import { createStatBlockChecks } from './workers/stat-block-checks.ts';
import { createWorkerFinder } from './workers/text-finder.ts';
import { createWorkerYjsEngine } from './workers/yjs-engine.ts';

/** Longest wait for the upstream of the monster and spell lists. */
const OPEN5E_TIMEOUT_MS = 5000;
/** Longest wait at a stop for a mail that is being sent or a section that is being written; then the database is closed in any case. */
const BACKGROUND_WAIT_MS = 1000;
/** How often the server looks for sections that dead processes left behind. */
const MATERIALIZE_LEFTOVERS_MS = 60_000;
/** How many answers with whole books are sent to a person at once, and how many of theirs may wait. */
const STREAMED_READS = { name: 'large_reads', atOnce: 4, waitingMax: 10 };
/** How many calls of a person fetch images from other servers at once, and how many of theirs may wait. */
const IMAGE_FETCHES = { name: 'image_fetches', atOnce: 1, waitingMax: 2 };
/** How many texts a model writes at once with one person's own key. */
const CALLS_PER_KEY = 4;

/** Everything the routes work with. Nothing below knows which implementation it got. */
export type Services = Awaited<ReturnType<typeof createServices>>;

/**
 * The one place that chooses implementations. If one of them cannot be opened, none stays open. An operator's command runs no background
 * tasks, because the daily sweep, which deletes, is one.
 */
export async function createServices(config: Config, log: Logger, { doesTasks = true }: { doesTasks?: boolean } = {}) {
  await using opening = new AsyncDisposableStack();
  const now = () => new Date();
  const newId = randomUUID;
  const pause = () => setImmediate();
  const { databaseUrl, dataDir, quotaBytes, redisUrl } = config;
  const closeWithin = async (close: () => Promise<unknown>) => {
    await Promise.race([close(), after(BACKGROUND_WAIT_MS, undefined, { ref: false })]);
  };

  // Storage, for one process or for several.
  await requireWritable(dataDir, ['cache', 'outbox', ...(config.s3 ? [] : ['images'])]);
  const database = await openDatabase({ databaseUrl, file: join(dataDir, 'tomewright.sqlite') });
  opening.defer(database.close);
  const { db, locks } = database;
  // Libraries that only several processes need are loaded only there.
  const lease = databaseUrl === null ? null : await (await import('./database/server-lease.ts')).takeLease(databaseUrl);
  opening.defer(() => lease?.release());
  const redis = redisUrl === null ? null : await (await import('./redis/open-redis.ts')).openRedis(redisUrl, log);
  opening.defer(() => redis?.close());
  const hasNotifications = databaseUrl !== null && redis === null;
  const notifications = hasNotifications
    ? await (await import('./database/notifications.ts')).openNotifications(databaseUrl)
    : null;
  opening.defer(() => notifications?.close());
  const objects = await openObjects(config);
  opening.defer(() => objects?.close());
  const { images: imageStore, copies } = openImageStores(objects, dataDir);
  // Each process has its own queues. What a person holds of them is counted over all processes.
  const sharedSlots = redis && openSharedSlots(redis, tooManyJobs);
  opening.defer(() => sharedSlots?.close());
  const openSlots = sharedSlots?.openSlots ?? ((_name: string, max: number) => createLocalSlots(max));
  const queues = createQueues(openSlots);
  opening.defer(() => {
    for (const queue of Object.values(queues)) queue.close();
  });
  // Each process limits the bytes of uploads to guard its own memory. A person's bytes are counted over all processes.
  const counter = redis && createSharedCounter({ redis, name: 'uploads', max: UPLOAD_BYTES_OF_PERSON });
  opening.defer(() => counter?.close());
  const uploads = createUploadLimit({ counter });
  const { encryption, hasOwnKey } = await openEncryption({ db, locks, objects, dataDir, log });
  const store = createStore(db);
  const tasks = createTasks({ db, encryption, log, now, newId });

  // Limits, counts and messages.
  const streamedReads = createPerUserLimit(STREAMED_READS);
  const callLimit = createPerUserLimit(CALLS);
  const imageFetches = createPerUserLimit(IMAGE_FETCHES);
  const metrics = createMetrics({
    queues: () => [...Object.values(queues), streamedReads, callLimit, imageFetches],
    pool: database.pool,
    uploadBytes: uploads.held,
  });
  const noteEvent = createNoteEvent(log, metrics.securityEvent);
  const roleChanges = createRoleChanges({ redis, notifications });
  opening.defer(roleChanges.close);
  const projectDeletions = createProjectDeletions({ redis, notifications, log });
  opening.defer(projectDeletions.close);
  const outbox = join(dataDir, 'outbox');
  const { smtpUrl, from } = config.mail;
  const mailer = countedMailer(createMailer({ smtpUrl, from, outbox, log }), metrics);
  opening.defer(mailer.close);
  const queuedMailer = createQueuedMailer(tasks, mailer);

  // The accounts.
  let appUrl = config.appUrl ?? `http://localhost:${config.port}`;
  const accounts = await openAccounts({
    db,
    secrets,
    encryption,
    tasks,
    mails: createAccountMails(queuedMailer),
    log,
    noteEvent,
    now,
    newId,
    wait: (ms) => after(ms, undefined, { ref: false }),
    adminEmails: config.adminEmails,
    registrationOpen: config.registrationOpen,
    limitAttempts: config.rateLimit,
    appUrl: () => appUrl,
    provider: hostedProvider(config),
    passwordQueue: queues.passwords,
  });
  opening.defer(() => closeWithin(accounts.close));
  const sessionWatch = createSessionWatch({
    findActive: accounts.findActiveSessions,
    onError: (error) => log.error({ part: 'sockets', err: error }, 'Open sessions could not be looked at'),
  });
  opening.defer(sessionWatch.close);

  // Work on whole books, in separate processes, in turns between people. The processes start when they are first needed.
  const noteErrors = (part: string) => (line: string) => log.error({ part }, line);
  const readDocument = (ownerId: string, key: SectionKey) => readDocumentBytes(db, ownerId, key);
  const publicFetch = createPublicFetch(refuseImageAddress);
  opening.defer(publicFetch.close);
  const resizer = createResizer(copies, imageStore, queues.images);
  const workers = {
    documentParser: createWorkerDocumentParser(queues.contents, noteErrors('contents')),
    yjsEngine: createWorkerYjsEngine(queues, { onError: noteErrors('collaboration') }),
    checker: createWorkerChecker({ queue: queues.checks, readDocument, onError: noteErrors('checks') }),
    canon: createWorkerCanon({ queue: queues.canon, store, readDocument, onError: noteErrors('canon') }),
    balanceReader: createWorkerBalance({ queue: queues.balance, store, readDocument, onError: noteErrors('balance') }),
    textFinder: createWorkerFinder(queues.finds, noteErrors('find')),
    bookFiles: createBookFiles(queues.imports, noteErrors('imports')),
    fontChecks: createFontChecks(queues.fonts, (line) => log.warn({ part: 'fonts' }, line.split('\n', 1)[0])),
    statBlockChecks: createStatBlockChecks(queues.statBlocks, noteErrors('rules')),
    exporter: openExporter({
      dataDir,
      imageStore,
      resizer,
      queues,
      projectExists: (id) => projectExists(db, id),
      onError: noteErrors('typeset'),
    }),
    warmBooks: createWarmBooks({ fonts: fontsFolder(dataDir), onError: noteErrors('live') }),
  };
  opening.defer(() => {
    for (const worker of Object.values(workers)) worker.close();
  });
  const { canon, documentParser, exporter, yjsEngine } = workers;
  for (const { forget } of [exporter, workers.checker, canon]) projectDeletions.subscribe(forget);
  const bookReader = createBookReader({ store, pause, keyTools, writeTexts });

  // Collaboration.
  const collaboration = { store, yjsEngine, documentParser, log, quotaBytes, now, newId };
  const materializer = createMaterializer({ ...collaboration, clock: processClock });
  opening.defer(() => closeWithin(materializer.close));
  const bookEvents = createBookEvents({ redis, notifications });
  const rooms = createRooms({ services: collaboration, materializer, bookEvents, clock: processClock, log });
  opening.defer(rooms.close);

  // Text and images for authors.
  const newSeed = () => randomBytes(16).toString('hex');
  const counted = (provider: AiProvider) => countedProvider(provider, metrics);
  const modelFetch = createPublicFetch(refuseAddress);
  const userApiKeys = createUserApiKeys({
    ...config.ai,
    db,
    encryption,
    now,
    newSeed,
    send: config.ai.privateAddresses ? fetch : modelFetch.fetch,
    slots: openSlots('own ai', CALLS_PER_KEY),
  });
  const aiRouter = createAiRouter({
    ai: counted(await createAiProvider(config.ai, { newSeed })),
    imageAi: await openImageProvider(config.ai),
    generator: { provider: config.ai.provider, model: config.ai.model, image_model: config.ai.imageModel },
    userApiKeys,
    budget: createGenerationBudget({ ...config.ai, db, now }),
    counted,
  });
  // Separate from the other tasks: a section may take a minute, and no mail should wait for that.
  const draftTasks = createTasks({ db, encryption, log, now, newId, stopWithinMs: BACKGROUND_WAIT_MS });
  const drafting = { aiRouter, store, canon, pause, db, tasks: draftTasks, log, quotaBytes, now, newId };

  // Background tasks.
  const images = { db, locks, tasks, imageStore, copies, resizer, log, now };
  handleRemovals(tasks, images);
  const deletion = {
    db,
    log,
    removeImageBytes: (transaction: Database, hashes: readonly string[]) => planRemoval(tasks, transaction, hashes),
    removeBooks: projectDeletions.publish,
    removeMails: (email: string) => removeMailsOf(outbox, email),
    emptyLog: () => emptyWriteAheadLog(db),
  };
  tasks.recurring('settle sections', MATERIALIZE_LEFTOVERS_MS, materializer.materializeLeftovers);
  tidyBooks(tasks, { ...collaboration, pause });
  const sweeps = openSweeps({
    ...images,
    removeImageBytes: (hash) => removeUnusedBytes(images, hash),
    dataDir,
    outbox: { folder: outbox, operators: config.adminEmails, list: () => listKeptMails(outbox) },
    caches: exporter.caches,
    finishDeletions: () => finishDeletions(deletion),
    log,
    now,
  });
  opening.defer(sweeps.stop);
  opening.defer(async () => {
    await modelFetch.close();
    await Promise.all([tasks.stop(), draftTasks.stop()]);
  });
  if (doesTasks) await Promise.all([tasks.start(), draftTasks.start()]);

  const transact: Transact = (work) =>
    db.transaction().execute((transaction) => {
      const records = sqlRecords(transaction);
      return work({ ...records, transaction: (inner) => inner(records) }, transaction);
    });
  const ownAnswers = createAnswerCache(now);
  const cache = redis ? createSharedAnswers(redis, ownAnswers) : ownAnswers;
  // Counts the calls of all processes together; null where each counts its own.
  const callCounts = redis && (await import('./redis/rate-limit-store.ts')).sharedRateLimitStore(redis);
  const opened = opening.move();
  return {
    config,
    log,
    db,
    locks,
    redis,
    objects,
    imageStore,
    copies,
    queues,
    uploads,
    encryption,
    hasOwnKey,
    tasks,
    openSlots,
    ...workers,
    store,
    transact,
    quotaBytes,
    accounts,
    deletion,
    mailer,
    queuedMailer,
    resizer,
    aiRouter,
    userApiKeys,
    streamedReads,
    callLimit,
    imageFetches,
    publicFetch,
    bookReader,
    exportFiles,
    projectDeletions,
    roleChanges,
    sessionWatch,
    materializer,
    rooms,
    metrics,
    noteEvent,
    pause,
    now,
    newId,
    databaseKind: database.kind,
    callCounts,
    requireRoom: (transaction: Database, ownerId: string, added: number) =>
      requireRoom(sqlRecords(transaction), { ownerId, added, quotaBytes }),
    /** The public address, without a slash at its end. */
    appUrl: () => appUrl,
    // No section of an answer that has begun is refused; how many answers a person gets at once is limited already.
    sectionReads: queues.reads.countedBy(createLocalSlots(Number.POSITIVE_INFINITY)),
    readImage: (personId: string, bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal) =>
      queues.images.run(personId, () => readImage(bytes), signal),
    withFetchedImage: createImageFetch(uploads, publicFetch),
    hashBytes: (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex'),
    exporter: countedExporter(exporter, metrics),
    drafts: createDrafting(drafting, async (ownerId, projectId) =>
      exporter.knownPages(await bookReader.book(ownerId, projectId)),
    ),
    sweep: sweeps.sweep,
    inFlight: createInFlightCalls(),
    open5e: createUpstream({ url: config.open5eUrl, timeoutMs: OPEN5E_TIMEOUT_MS, cache, now }),
    /** Sets the address the server listens on, used for links in mails where APP_URL is not set. */
    setAddress(address: string) {
      if (!config.appUrl) appUrl = `http://localhost:${new URL(address).port}`;
    },
    close: () => opened.disposeAsync(),
  };
}

/** Opens the bucket that all processes share; null where each keeps its own files. Its library is loaded only where it is used. */
export async function openObjects({ s3 }: Pick<Config, 's3'>): Promise<Objects | null> {
  return s3 ? (await import('./objects/s3-objects.ts')).openS3Objects(s3) : null;
}

/**
 * Creates the data folder, and throws where it or one of these folders in it cannot be written: better at the start than at the first
 * picture. Missing folders are created later.
 */
async function requireWritable(dataDir: string, folders: readonly string[]): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await access(dataDir, constants.W_OK);
  for (const folder of folders)
    await access(join(dataDir, folder), constants.W_OK).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
}
