import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { RawData, WebSocket } from 'ws';
import { AppError } from '#contract/errors.ts';
import { SOCKET_CLOSED } from '#contract/socket-closed.ts';
import type { AuthenticatedUser } from '#domain/handler.ts';
import type { MessageRateLimit } from './message-rate-limit.ts';
import type { SessionWatch } from './session-watch.ts';
import { OPENED } from './open-sockets.ts';

/** What is done for somebody while their socket is open. */
export interface Session {
  close(): void;
}

export interface ConversationDeps<Mine extends Session, Message extends { type: string }> {
  authenticate(token: string): Promise<AuthenticatedUser | null>;
  /** Tells when a session has ended. */
  sessions: Pick<SessionWatch, 'watch'>;
  /** How fast messages of a person are taken, over all of their sockets. */
  pace: MessageRateLimit;
  /** Throws `project_not_found`, and `too_many_jobs` where the person has too many open. */
  begin(user: AuthenticatedUser): Promise<Mine>;
  /** Whether messages are bytes, else they are text. */
  isBinary: boolean;
  /** The most bytes of a message. */
  messageMax: number;
  /** What a message says; null where it is none of the socket's. */
  read(data: Uint8Array): Message | { type: 'open'; token: string } | null;
  /** Whether a message saves something, and is taken only while the session of the person holds. */
  isSave(message: Message): boolean;
  /** Does what a message asks for; its size in bytes. */
  receive(session: Mine, message: Message, size: number): Promise<void>;
  /** Every ten seconds while somebody is there: whether they may still be. */
  recheck?(user: AuthenticatedUser, session: Mine): Promise<void>;
  sayAlive(): void;
  isStopping(): boolean;
  onError(error: unknown): void;
}

/** How often a socket is looked at: whether its token still holds, whether it is read, and whether the server goes on. */
const CHECK_EVERY_MS = 1000;
const AUTHENTICATE_EVERY = 10;
const ALIVE_EVERY = 10;
/** Who does not say in this time who they are is not waited for. */
const OPEN_WITHIN = 10;
const FAILED = 1011;
/** The most bytes of a message before it is known who is there: a token and what is around it. */
const OPENING_MAX = 16_000;
/** Bytes that may wait for the other side to read before nothing more is taken from it. */
const UNREAD_MAX = 1_000_000;
const UNREAD_LOOK_MS = 50;
/** Who reads nothing for so many looks, although much waits, is gone. */
const UNREAD_LOOKS = 60;

/** Serves a socket: its first message says who is there, and each further one is checked before it is believed. */
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
  let unreadLooks = 0;

  /** Who is in may say what is still to be kept, and hears why it ends; who is not is heard no more. */
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
    // Who has left meanwhile takes no place: nothing would give it back.
    if (socket.readyState !== socket.OPEN) return;
    // A new token of the same person goes on where the old one ends; another person's is no way in.
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
    // What came in time before the socket closed is kept.
    if (late > 0) await wait(late, undefined, { signal: gone.signal });
    const message = read(data);
    if (!message) return end(SOCKET_CLOSED.invalid);
    if (isOpening(message)) return open(message.token);
    if (!session) return end(SOCKET_CLOSED.unauthorised);
    // As for a call that saves: nothing is taken from a session that has ended a moment ago.
    if (deps.isSave(message) && !(await authenticate(token))) return socket.close(SOCKET_CLOSED.unauthorised);
    await deps.receive(session, message, data.length);
  }

  async function recheck(): Promise<void> {
    rechecks += 1;
    // At once: who does not say who they are need not answer a closing either.
    if (!user && rechecks > OPEN_WITHIN) return socket.terminate();
    unreadLooks = socket.bufferedAmount > UNREAD_MAX ? unreadLooks + 1 : 0;
    if (unreadLooks > UNREAD_LOOKS) return socket.terminate();
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
  // Browsers send on behind their token, which may come together with it. Nothing more is read before the token is judged, nor afterwards
  // of who was not let in.
  socket.once('message', () => limitReading(socket, deps.messageMax));
  receiveInOrder(socket, { isBinary: deps.isBinary, end }, (data) => receive(data).catch(fail));
  // Too large a message, or one that is no WebSocket's: the library closes the socket.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    gone.abort();
    clearInterval(clock);
    stopWatching();
    session?.close();
  });
}

/**
 * Takes messages one after the other, so that nothing is done before it is known who is there, and a person's updates are kept in their
 * order. Others come to their turn between two messages, and nothing is taken from somebody who does not read what is sent to them.
 */
function receiveInOrder(
  socket: WebSocket,
  { isBinary: wanted, end }: { isBinary: boolean; end(code: number): void },
  take: (data: Uint8Array) => Promise<void>,
): void {
  let schedule = Promise.resolve();
  let waiting = 0;
  socket.on('message', (data, isBinary) => {
    if (isBinary !== wanted) return end(SOCKET_CLOSED.invalid);
    // Nothing more is read before all is done that came, so that what waits has a bound. Messages may have come together.
    socket.pause();
    waiting += 1;
    schedule = schedule
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
    await wait(UNREAD_LOOK_MS, undefined, { ref: false });
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
/** Whoever answers nothing for so long is gone, although nobody closed the connection. */
const SILENCE_MS = 30_000;

/** Asks the other side of a socket for a sign of life again and again, and ends the socket where none comes. */
export function keepHeartbeat(
  socket: WebSocket,
  { everyMs = EVERY_MS, silenceMs = SILENCE_MS, now = () => performance.now() }: Heartbeat = {},
): void {
  let heardAt = now();
  const heard = () => {
    heardAt = now();
  };
  const beat = () => {
    // While nothing is read from it, no answer can be heard either.
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
 * What the library keeps to itself: it has one limit for all sockets of a server and for their whole life, and reads on for half a minute from
 * a socket that is being closed. Where a new version names it otherwise, setting it fails, and so does a test.
 */
interface Inside {
  _receiver: { _maxPayload: number };
  _socket: Duplex;
}

/** The most bytes that a message may have from now on. One that announces more ends the socket before it has come. */
export function limitReading(socket: WebSocket, max: number): void {
  const receiver = (socket as unknown as Partial<Inside>)._receiver;
  if (typeof receiver?._maxPayload !== 'number') throw new Error('The limit of a socket is no longer where it was');
  receiver._maxPayload = max;
}

/** Says why and closes. Whatever still comes is thrown away: nothing is held for who was not let in. */
function turnAway(socket: WebSocket, code: number, reason?: string): void {
  if (socket.readyState !== socket.OPEN) return;
  socket.close(code, reason);
  const wire = (socket as unknown as Inside)._socket;
  wire.removeAllListeners('data');
  wire.resume();
  wire.end();
}
