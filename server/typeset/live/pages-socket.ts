import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import { pageSetup } from '#book/layout/page-setup.ts';
import { printedPixels } from '#book/layout/page-sizes.ts';
import { hasRole } from '#contract/book-roles.ts';
import { AppError } from '#contract/errors.ts';
import { LIVE_PATH } from '#contract/live/live-messages.ts';
import { SOCKET_CLOSED } from '#contract/socket-closed.ts';
import { findAccess, requireAccess } from '#domain/members/authorize-book.ts';
import type { Database } from '#domain/database/database.ts';
import type { AuthenticatedUser } from '#domain/handler.ts';
import type { BookReader } from '#domain/exports/book-reader.ts';
import type { InFlightCalls } from '#server/http/in-flight-calls.ts';
import type { ProjectDeletions, RoleChanges } from '#server/redis/process-events.ts';
import type { OpenSlots, Queues } from '#server/queue/queues.ts';
import { sqlRecords } from '#domain/store/store.ts';
import type { ImageStore } from '#server/images/image-store.ts';
import type { Resizer } from '#server/images/resizer.ts';
import { createLiveSession } from './live-session.ts';
import { serveSocket } from './live-sockets.ts';
import { createMessageRateLimit } from '#server/http/sockets/conversation.ts';
import { createOpenSockets, createSocketsOfBooks } from '#server/http/sockets/open-sockets.ts';
import type { SessionWatch } from '#server/http/sockets/session-watch.ts';
import { writeFonts, writeImages } from '#server/typeset/job-files.ts';
import type { LiveJob } from './live-jobs.ts';
import type { WarmBooks } from './warm-books.ts';

interface LiveServices extends WithBookDeps {
  db: Database;
  queues: Pick<Queues, 'live' | 'liveBooks'>;
  openSlots: OpenSlots;
  warmBooks: WarmBooks;
  inFlight: InFlightCalls;
  projectDeletions: Pick<ProjectDeletions, 'subscribe'>;
  roleChanges: Pick<RoleChanges, 'subscribe'>;
  materializer: {
    /** Makes the rows of a book show what was written last. */
    book(ownerId: string, projectId: string): Promise<void>;
  };
  sessionWatch: Pick<SessionWatch, 'watch'>;
  now: () => Date;
  accounts: { authenticate(token: string): Promise<AuthenticatedUser | null> };
  log: Logger;
}

/** How many windows with books a person may have open. */
const OPEN_PER_PERSON = 4;
/** Up to this many bytes may wait for a slow reader before the next page is drawn. */
const BUFFERED_MAX = 500_000;
/** More than anybody types, scrolls and searches. */
const PACE = { countPerS: 60, countAtOnce: 600, bytesPerS: 1_000_000, bytesAtOnce: 20_000_000 };

interface OpenBook {
  projectId: string;
  userId: string;
  ownerId: string;
  mayWrite: boolean;
  socket: WebSocket;
}

/** The socket for the pages of an open book. The token comes in its first message, because addresses are logged. */
export function liveRoutes(app: FastifyInstance, services: LiveServices): void {
  const { db, queues, openSlots, warmBooks, inFlight, accounts, log, now } = services;
  const { projectDeletions, roleChanges, sessionWatch, materializer } = services;
  const pace = createMessageRateLimit(PACE);
  const records = sqlRecords(db);
  const withBook = createWithBook(services);
  const sockets = createOpenSockets(openSlots('open books', OPEN_PER_PERSON));
  const ofBooks = createSocketsOfBooks();
  projectDeletions.subscribe(async (projectIds) => ofBooks.close(projectIds));
  const open = new Set<OpenBook>();
  const onError = (error: unknown) => log.error({ part: 'live', err: error }, 'the pages of an open book failed');

  roleChanges.subscribe(({ projectId, userId }) => {
    for (const one of open)
      if ((projectId === null || projectId === one.projectId) && (userId === null || userId === one.userId))
        recheck(one).catch(onError);
  });

  /** Checks whether a person may still see the book, and whether it has the same owner. */
  async function recheck({ projectId, userId, ownerId, mayWrite, socket }: OpenBook): Promise<void> {
    const access = await findAccess(records, { userId }, { projectId, now: now() });
    if (!access) socket.close(SOCKET_CLOSED.notFound);
    // The pages are opened again when the person gains or loses the right to write.
    else if (access.ownerId !== ownerId || hasRole(access.role, 'editor') !== mayWrite)
      socket.close(SOCKET_CLOSED.again);
  }

  async function begin(user: AuthenticatedUser, socket: WebSocket, projectId: string) {
    const gone = new AbortController();
    // Set before any wait: a socket that closes meanwhile emits this only once.
    socket.on('close', () => gone.abort());
    await sockets.acquire(user.id, gone.signal);
    // Added before the look-up, so that the book cannot be deleted in between.
    ofBooks.add(projectId, socket);
    const asked = { projectId, now: now(), requiredRole: 'reader' } as const;
    const { ownerId, role } = await requireAccess(records, { userId: user.id }, asked);
    const one = { projectId, userId: user.id, ownerId, mayWrite: hasRole(role, 'editor'), socket };
    open.add(one);
    socket.on('close', () => open.delete(one));
    const [warm, whole] = [warmBooks.open('section'), warmBooks.open('whole')];
    const folder = await mkdtemp(join(tmpdir(), 'tomewright-pages-'));
    const goOn = () => {
      if (gone.signal.aborted) throw new AppError('call_stopped');
    };
    const schedule = <T>(work: () => Promise<T>) => queues.live.run(user.id, work, gone.signal);
    const scheduleWhole = <T>(work: () => Promise<T>) => queues.liveBooks.run(user.id, work, gone.signal);
    const session = createLiveSession({
      warm,
      whole,
      file: join(folder, 'book'),
      // No turn of the process is used while a book is read and its images are prepared, so others go on.
      load: (openSectionId) =>
        // The rows have to show what was written last, especially titles. A full disk must not keep anybody from seeing the rest.
        materializer
          .book(ownerId, projectId)
          .catch(onError)
          .then(() =>
            withBook({ ownerId, projectId, goOn }, async (book) => {
              const load = { do: 'load' as const, book, openSectionId };
              await Promise.all([schedule(() => warm.run(load)), scheduleWhole(() => whole.run(load))]);
            }),
          ),
      schedule,
      scheduleWhole,
      say: (answer) => socket.readyState === socket.OPEN && socket.send(JSON.stringify(answer)),
      sendPage: (bytes) => sendBytes(socket, bytes),
      onError,
    });
    const close = () => {
      session.close();
      rm(folder, { recursive: true, force: true }).catch(onError);
    };
    return { ...session, close };
  }

  app.route<{ Params: { id: string } }>({
    method: 'GET',
    url: LIVE_PATH,
    wsHandler(socket, request) {
      serveSocket(socket, {
        authenticate: accounts.authenticate,
        sessions: sessionWatch,
        pace,
        begin: (user) => begin(user, socket, request.params.id),
        isStopping: () => inFlight.stopping,
        onError,
      });
    },
    // Only sockets are served here.
    handler: (_, reply) => reply.callNotFound(),
  });
}

/** Resolves at once while the reader keeps up, else when these bytes have gone out. */
async function sendBytes(socket: WebSocket, bytes: Uint8Array): Promise<void> {
  if (socket.readyState !== socket.OPEN) return;
  const isSlow = socket.bufferedAmount > BUFFERED_MAX;
  const gone = new Promise<void>((resolve) => socket.send(bytes, () => resolve()));
  if (isSlow) await gone;
}

type SentBook = Extract<LiveJob, { do: 'load' }>['book'];

/** Reads a person's saved book and passes it on; its texts and images are in files only until then. */
type WithBook = (
  place: { ownerId: string; projectId: string; goOn(): void },
  hand: (book: SentBook) => Promise<void>,
) => Promise<void>;

interface WithBookDeps {
  bookReader: Pick<BookReader, 'book'>;
  resizer: Pick<Resizer, 'forPrint'>;
  imageStore: Pick<ImageStore, 'get'>;
}

function createWithBook({ bookReader, resizer, imageStore }: WithBookDeps): WithBook {
  return async ({ ownerId, projectId, goOn }, hand) => {
    const folder = await mkdtemp(join(tmpdir(), 'tomewright-live-'));
    try {
      const textFile = join(folder, 'texts');
      const request = await bookReader.book(ownerId, projectId);
      const { input, sections } = await request.read(textFile, goOn);
      const printed = printedPixels(pageSetup(input.layout));
      const images = await writeImages(input.images, {
        folder,
        goOn,
        readImage: (image) => resizer.forPrint(image, printed),
      });
      const fonts = await writeFonts(input.fonts, { folder, goOn, read: imageStore.get });
      await hand({ ...input, sections, textFile, images, fonts });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}
