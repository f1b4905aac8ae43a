import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { RawData, WebSocket } from 'ws';
import { AppError } from '#contract/errors.ts';
import { SOCKET_CLOSED } from '#contract/socket-closed.ts';
import type { AuthenticatedUser } from '#domain/handler.ts';
import type { SessionWatch } from './session-watch.ts';
import { OPENED } from './open-sockets.ts';

/** The work of an open socket. */
export interface Session {
  close(): void;
}

export interface ConversationDeps<Mine extends Session, Message extends { type: string }> {
  authenticate(token: string): Promise<AuthenticatedUser | null>;
  /** Reports when a session has ended. */
  sessions: Pick<SessionWatch, 'watch'>;
  /** How fast messages of a person are taken, over all of their sockets. */
  pace: MessageRateLimit;
  /** Throws `project_not_found`, and `too_many_jobs` where the person has too many open. */
  begin(user: AuthenticatedUser): Promise<Mine>;
  /** Whether messages are bytes, else they are text. */
  isBinary: boolean;
  /** The most bytes of a message. */
  messageMax: number;
  /** Parses a message; null where it is invalid. */
  read(data: Uint8Array): Message | { type: 'open'; token: string } | null;
  /** Whether a message saves something, so that it is accepted only while the person's session is valid. */
  isSave(message: Message): boolean;
  /** Handles a message; `size` in bytes. */
  receive(session: Mine, message: Message, size: number): Promise<void>;
  /** Called every ten seconds while a person is there. Throws where they may no longer be. */
  recheck?(user: AuthenticatedUser, session: Mine): Promise<void>;
  sayAlive(): void;
  isStopping(): boolean;
  onError(error: unknown): void;
}

/** How often a socket is checked: whether its token is valid, whether its client reads, and whether the server is stopping. */
const CHECK_EVERY_MS = 1000;
const AUTHENTICATE_EVERY = 10;
const ALIVE_EVERY = 10;
/** After this many checks, a socket without a person is closed. */
const OPEN_WITHIN = 10;
const FAILED = 1011;
/** The most bytes of the first message: a token and what is around it. */
const OPENING_MAX = 16_000;
/** With more bytes than this waiting for the other side to read, no further message is taken from it. */
const UNREAD_MAX = 1_000_000;
const UNREAD_CHECK_MS = 50;
/** A client that reads nothing during this many checks, although much waits, counts as gone. */
const UNREAD_CHECKS = 60;

/** Serves a socket: its first message has the token, and each further one is validated. */
export function converse<Mine extends Session, Message extends { type: string }>(
  socket: WebSocket,
  deps: ConversationDeps<Mine, Message>,
): void {
  const { authenticate, sessions, pace, begin, read, onError } = deps;
  const gone = new AbortController();
  let token = '';
  let user: AuthenticatedUser | null = null;
  let session: Mine | null = null;
  let stopWatching: () => void = () => undefined;
  let rechecks = 0;
  let unreadChecks = 0;

  /** A person who is in may still send updates to be saved, and gets the reason for the end. Anybody else is cut off. */
  const end = (code: number, reason?: string) =>
    session ? socket.close(code, reason) : turnAway(socket, code, reason);
  const fail = (error: unknown) => {
    if (gone.signal.aborted) return;
    if (error instanceof AppError) return end(closeCode(error), error.message.slice(0, 120));
    onError(error);
    end(FAILED);
  };

  async function open(given: string): Promise<void> {
    const found = await authenticate(given);
    // A socket that has closed meanwhile takes no slot, because nothing would release it.
    if (socket.readyState !== socket.OPEN) return;
    // A new token of the same person continues the session; another person's token is refused.
    if (!found || (user && found.id !== user.id)) return end(SOCKET_CLOSED.unauthorised);
    token = given;
    user = found;
    socket.emit(OPENED);
    stopWatching();
    stopWatching = sessions.watch(found, () => end(SOCKET_CLOSED.unauthorised));
    session ??= await begin(found);
    if (socket.readyState !== socket.OPEN) session.close();
  }

  async function receive(data: Uint8Array): Promise<void> {
    if (!session && socket.readyState !== socket.OPEN) return;
    const late = user ? pace.take(user.id, data.length, performance.now()) : 0;
    // What arrived before the socket closed is still saved.
    if (late > 0) await wait(late, undefined, { signal: gone.signal });
    const message = read(data);
    if (!message) return end(SOCKET_CLOSED.invalid);
    if (isOpening(message)) return open(message.token);
    if (!session) return end(SOCKET_CLOSED.unauthorised);
    // As with calls that save: nothing is accepted for a session that ended a moment ago.
    if (deps.isSave(message) && !(await authenticate(token))) return socket.close(SOCKET_CLOSED.unauthorised);
    await deps.receive(session, message, data.length);
  }

  async function recheck(): Promise<void> {
    rechecks += 1;
    // Terminated without a close handshake, which such a client need not answer.
    if (!user && rechecks > OPEN_WITHIN) return socket.terminate();
    unreadChecks = socket.bufferedAmount > UNREAD_MAX ? unreadChecks + 1 : 0;
    if (unreadChecks > UNREAD_CHECKS) return socket.terminate();
    if (deps.isStopping()) return end(SOCKET_CLOSED.again);
    if (user && rechecks % AUTHENTICATE_EVERY === 0) {
      if (!(await authenticate(token))) return socket.close(SOCKET_CLOSED.unauthorised);
      if (session) await deps.recheck?.(user, session);
    }
    if (rechecks % ALIVE_EVERY === 0 && session) deps.sayAlive();
  }

  keepHeartbeat(socket);
  const clock = setInterval(() => void recheck().catch(fail), CHECK_EVERY_MS).unref();
  limitReading(socket, OPENING_MAX);
  // Browsers send on after their token, and those messages may arrive together with it. Nothing more is read until the token is checked, and
  // nothing at all from a client that was refused.
  socket.once('message', () => limitReading(socket, deps.messageMax));
  receiveInOrder(socket, { isBinary: deps.isBinary, end }, (data) => receive(data).catch(fail));
  // The library closes the socket at a message that is too large or is no WebSocket message.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    gone.abort();
    clearInterval(clock);
    stopWatching();
    session?.close();
  });
}

/**
 * Takes messages one after the other, so that nothing is done before the person is known, and a person's updates stay in order. Other work
 * runs between two messages, and nothing is taken from a client that does not read what it is sent.
 */
function receiveInOrder(
  socket: WebSocket,
  { isBinary: wanted, end }: { isBinary: boolean; end(code: number): void },
  take: (data: Uint8Array) => Promise<void>,
): void {
  let last = Promise.resolve();
  let waiting = 0;
  socket.on('message', (data, isBinary) => {
    if (isBinary !== wanted) return end(SOCKET_CLOSED.invalid);
    // Nothing more is read until the messages that arrived are handled, which bounds what waits. Several may have arrived together.
    socket.pause();
    waiting += 1;
    last = last
      .then(async () => {
        await take(asBytes(data));
        await nextTurn();
        await untilRead(socket);
      })
      .finally(() => {
        waiting -= 1;
        if (waiting === 0) socket.resume();
      });
  });
}

/** Resolves when little of what was sent still waits to be read, or the socket has closed. */
async function untilRead(socket: WebSocket): Promise<void> {
  while (socket.readyState === socket.OPEN && socket.bufferedAmount > UNREAD_MAX)
    await wait(UNREAD_CHECK_MS, undefined, { ref: false });
}

function isOpening(message: { type: string }): message is { type: 'open'; token: string } {
  return message.type === 'open';
}

function asBytes(data: RawData): Uint8Array {
  const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer);
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
}

function closeCode({ code }: AppError): number {
  if (code === 'project_not_found') return SOCKET_CLOSED.notFound;
  if (code === 'too_many_jobs' || code === 'overloaded') return SOCKET_CLOSED.tooMany;
  return FAILED;
}

interface Heartbeat {
  everyMs?: number;
  silenceMs?: number;
  now?(): number;
}

const EVERY_MS = 10_000;
/** A client that answers nothing for so long is gone, although nobody closed the connection. */
const SILENCE_MS = 30_000;

/** Pings the other side of a socket, and ends the socket where it does not answer. */
export function keepHeartbeat(
  socket: WebSocket,
  { everyMs = EVERY_MS, silenceMs = SILENCE_MS, now = () => performance.now() }: Heartbeat = {},
): void {
  let heardAt = now();
  const heard = () => {
    heardAt = now();
  };
  const beat = () => {
    // No answer can arrive while the socket is paused.
    if (socket.isPaused) heard();
    if (now() - heardAt > silenceMs) socket.terminate();
    else if (socket.readyState === socket.OPEN) socket.ping();
  };
  const clock = setInterval(beat, everyMs).unref();
  socket.on('pong', heard);
  socket.on('message', heard);
  socket.on('close', () => clearInterval(clock));
}

/**
 * Internals of the library, which has one limit for all sockets of a server and for their whole life, and reads on for half a minute from a
 * socket that is being closed. If a new version renames them, setting them fails, and so does a test.
 */
interface Inside {
  _receiver: { _maxPayload: number };
  _socket: Duplex;
}

/** Sets the most bytes of a message from now on. A message that announces more ends the socket before it has arrived. */
export function limitReading(socket: WebSocket, max: number): void {
  const receiver = (socket as unknown as Partial<Inside>)._receiver;
  if (typeof receiver?._maxPayload !== 'number') throw new Error('The limit of a socket is no longer where it was');
  receiver._maxPayload = max;
}

/** Sends the reason and closes. Anything that still arrives is dropped, so that nothing is stored for a client that was refused. */
function turnAway(socket: WebSocket, code: number, reason?: string): void {
  if (socket.readyState !== socket.OPEN) return;
  socket.close(code, reason);
  const wire = (socket as unknown as Inside)._socket;
  wire.removeAllListeners('data');
  wire.resume();
  wire.end();
}

/** How much a person may do of something. After being idle, they may do `countAtOnce` (or `bytesAtOnce`) at once. */
interface MessageRateLimits {
  countPerS: number;
  countAtOnce: number;
  bytesPerS: number;
  bytesAtOnce: number;
}

interface MessageRateLimit {
  /** How many milliseconds the person's next message of this many bytes has to wait; it is counted at once. */
  take(personId: string, bytes: number, now: number): number;
}

/** When a person's allowance is full again, by number and by bytes. */
interface Used {
  countUntil: number;
  bytesUntil: number;
}

/** Slows down clients that send or request more than anybody does who writes; nothing is lost. */
export function createMessageRateLimit({
  countPerS,
  countAtOnce,
  bytesPerS,
  bytesAtOnce,
}: MessageRateLimits): MessageRateLimit {
  const people = new Map<string, Used>();

  function forgetIdle(now: number): void {
    for (const [id, { countUntil, bytesUntil }] of people)
      if (countUntil <= now && bytesUntil <= now) people.delete(id);
  }

  return {
    take(personId, bytes, now) {
      if (people.size > 1000) forgetIdle(now);
      const used = people.get(personId) ?? { countUntil: now, bytesUntil: now };
      const countUntil = Math.max(now, used.countUntil) + 1000 / countPerS;
      const bytesUntil = Math.max(now, used.bytesUntil) + (bytes * 1000) / bytesPerS;
      people.set(personId, { countUntil, bytesUntil });
      const late = (until: number, atOnceMs: number) => Math.max(0, until - now - atOnceMs);
      return Math.max(
        late(countUntil, (countAtOnce * 1000) / countPerS),
        late(bytesUntil, (bytesAtOnce * 1000) / bytesPerS),
      );
    },
  };
}
