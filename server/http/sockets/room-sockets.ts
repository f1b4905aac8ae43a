import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import { viewOf } from '#contract/book-roles.ts';
import { AppError } from '#contract/errors.ts';
import { readFrame, ROOM_MESSAGE_MAX, ROOM_PATH, RoomRequest, writeFrame } from '#contract/live/room-messages.ts';
import { SOCKET_CLOSED } from '#contract/socket-closed.ts';
import type { CollaborationServices } from '#domain/collaboration/collaboration-services.ts';
import { personName } from '#contract/accounts/people.ts';
import { findAccess } from '#domain/members/authorize-book.ts';
import type { AuthenticatedUser } from '#domain/handler.ts';
import type { InFlightCalls } from '#server/http/in-flight-calls.ts';
import { createOpenSockets, createSocketsOfBooks } from './open-sockets.ts';
import type { SessionWatch } from './session-watch.ts';
import { knownFailure } from '../to-app-error.ts';
import type { ProjectDeletions, RoleChanges } from '#server/redis/process-events.ts';
import type { OpenSlots } from '#server/queue/queues.ts';
import { type ConversationDeps, converse, createMessageRateLimit } from './conversation.ts';
import { createRoomSession, type RoomSession, type RoomSessionDeps } from '#domain/room/room-session.ts';
import type { Rooms } from '#domain/room/rooms.ts';

interface RoomServices extends CollaborationServices {
  rooms: Rooms;
  openSlots: OpenSlots;
  inFlight: InFlightCalls;
  projectDeletions: Pick<ProjectDeletions, 'subscribe'>;
  roleChanges: Pick<RoleChanges, 'subscribe'>;
  sessionWatch: Pick<SessionWatch, 'watch'>;
  accounts: { authenticate(token: string): Promise<AuthenticatedUser | null> };
  log: Logger;
}

/** How many windows with books a person may have open, and how many all people of one process. */
const OPEN_PER_PERSON = 20;
const OPEN_IN_ALL = 2000;
/** Up to this many bytes may wait for a slow reader; after that, updates stay in the database. */
const BUFFERED_MAX = 1_000_000;
/** Many times what writing needs, and little enough not to affect anybody else. */
const PACE = { countPerS: 20, countAtOnce: 200, bytesPerS: 200_000, bytesAtOnce: 5_000_000 };
/** For sections that are requested as a whole: a window that opens requests each of its sections once. */
const ANSWER_PACE = { countPerS: 5, countAtOnce: 100, bytesPerS: 1_000_000, bytesAtOnce: 20_000_000 };

interface OpenSession {
  projectId: string;
  user: AuthenticatedUser;
  session: RoomSession;
  socket: WebSocket;
}

/** The socket for writing in a book. The token comes in its first message, because addresses are logged. */
export function roomRoutes(app: FastifyInstance, services: RoomServices): void {
  const { store, rooms, openSlots, inFlight, projectDeletions, roleChanges, sessionWatch, accounts, log, now } =
    services;
  const sockets = createOpenSockets(openSlots('rooms', OPEN_PER_PERSON), { inAll: OPEN_IN_ALL });
  const ofBooks = createSocketsOfBooks();
  const open = new Set<OpenSession>();
  const pace = createMessageRateLimit(PACE);
  const answerPace = createMessageRateLimit(ANSWER_PACE);
  const onError = (error: unknown) => log.error({ part: 'room', err: error }, 'a room failed');
  const accessOf = (user: AuthenticatedUser, projectId: string) =>
    findAccess(store, { userId: user.id }, { projectId, now: now() });

  projectDeletions.subscribe(async (projectIds) => ofBooks.close(projectIds));
  roleChanges.subscribe(({ projectId, userId }) => {
    for (const one of open)
      if ((projectId === null || projectId === one.projectId) && (userId === null || userId === one.user.id))
        void recheck(one).catch((error: unknown) => {
          if (error instanceof AppError) one.socket.close(SOCKET_CLOSED.notFound);
          else onError(error);
        });
  });

  /** Checks whether a person may still be there, and in which role. */
  async function recheck({ projectId, user, session, socket }: OpenSession): Promise<void> {
    const access = await accessOf(user, projectId);
    // This comes before the socket closes: updates that still arrive are refused, and the browser learns why.
    session.become(access?.role ?? null);
    if (!access) throw new AppError('project_not_found');
    // A book that was handed over has another owner, so everybody has to reconnect; so does a person who now sees more of it, or less.
    if (access.ownerId !== session.ownerId || viewOf(access.role) !== session.view) socket.close(SOCKET_CLOSED.again);
  }

  async function begin(user: AuthenticatedUser, socket: WebSocket, projectId: string): Promise<RoomSession> {
    const gone = new AbortController();
    // Set before any wait: a socket that closes meanwhile emits this only once.
    socket.on('close', () => gone.abort());
    await sockets.acquire(user.id, gone.signal);
    // Added before the look-up, so that the book cannot be deleted in between.
    ofBooks.add(projectId, socket);
    const access = await accessOf(user, projectId);
    if (!access) throw new AppError('project_not_found');
    const visitor = { userId: user.id, name: personName(user), ownerId: access.ownerId, role: access.role };
    const session = createRoomSession({
      services,
      rooms,
      awaitRateLimit: (bytes) =>
        wait(answerPace.take(user.id, bytes, performance.now()), undefined, { signal: gone.signal }),
      projectId,
      visitor,
      say: sayer(socket),
      isSlow: () => socket.bufferedAmount > BUFFERED_MAX,
      signal: gone.signal,
      refusalOf: (error) => refusalOf(error, onError),
    });
    const one = { projectId, user, session, socket };
    open.add(one);
    socket.on('close', () => open.delete(one));
    return session;
  }

  app.route<{ Params: { id: string } }>({
    method: 'GET',
    url: ROOM_PATH,
    wsHandler(socket, request) {
      const projectId = request.params.id;
      serveRoom(socket, {
        authenticate: accounts.authenticate,
        sessions: sessionWatch,
        pace,
        begin: (user) => begin(user, socket, projectId),
        recheck: (user, session) => recheck({ projectId, user, session, socket }),
        sayAlive: () => sayer(socket)({ type: 'alive' }),
        isStopping: () => inFlight.stopping,
        onError,
      });
    },
    // Only sockets are served here.
    handler: (_, reply) => reply.callNotFound(),
  });
}

function sayer(socket: WebSocket): RoomSessionDeps['say'] {
  return (answer, bytes, whenGone) => {
    if (socket.readyState === socket.OPEN) socket.send(writeFrame(answer, bytes), () => whenGone?.());
  };
}

type RoomMessage = Exclude<RoomRequest, { type: 'open' }> & { bytes: Uint8Array };

type RoomSocketDeps = Pick<
  ConversationDeps<RoomSession, RoomMessage>,
  'authenticate' | 'sessions' | 'pace' | 'begin' | 'recheck' | 'sayAlive' | 'isStopping' | 'onError'
>;

/** Serves the socket for writing in a book. */
function serveRoom(socket: WebSocket, deps: RoomSocketDeps): void {
  converse<RoomSession, RoomMessage>(socket, {
    ...deps,
    isBinary: true,
    messageMax: ROOM_MESSAGE_MAX,
    read,
    isSave: ({ type }) => type === 'update',
    receive: (session, { bytes, ...request }) => session.receive(request, bytes),
  });
}

function read(data: Uint8Array) {
  const frame = readFrame(data);
  const request = RoomRequest.safeParse(frame?.head);
  return frame && request.success ? { ...request.data, bytes: frame.bytes } : null;
}

function refusalOf(error: unknown, onError: (error: unknown) => void): AppError {
  if (error instanceof AppError) return error;
  onError(error);
  return new AppError(knownFailure(error)?.code ?? 'internal', { cause: error });
}
