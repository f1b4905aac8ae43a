import type { RawData, WebSocket } from 'ws';
import { AppError } from '#contract/errors.ts';
import { readFrame } from '#contract/room/frame.ts';
import { ROOM_CLOSED, ROOM_MESSAGE_MAX, RoomRequest } from '#contract/room/room-messages.ts';
import type { AuthenticatedUser } from '#server/http/identify.ts';
import { keepHeartbeat } from '#server/live/heartbeat.ts';
import type { RoomSession } from './room-session.ts';

export interface RoomSocketParts {
  authenticate(token: string): Promise<AuthenticatedUser | null>;
  /** Begins the conversation. Throws `project_not_found`, and `too_many_jobs` where the person has too many open. */
  begin(user: AuthenticatedUser): Promise<RoomSession>;
  /** Now and then while somebody is there: whether they may still be. */
  look(user: AuthenticatedUser, session: RoomSession): Promise<void>;
  alive(): void;
  isStopping(): boolean;
  onError(error: unknown): void;
}

/** How often a socket is looked at: whether its session still holds, and whether the server goes on. */
const LOOK_EVERY_MS = 1000;
const AUTHENTICATE_EVERY = 10;
const ALIVE_EVERY = 10;
/** Who does not say in this time who they are is not waited for. */
const OPEN_WITHIN = 10;
const FAILED = 1011;
/** The most bytes of a message before it is known who is there: a token and what is around it. */
const OPENING_MAX = 16_000;

/** Serves a socket: its first message says who is there, and each further one is checked before it is believed. */
export function serveRoom(socket: WebSocket, parts: RoomSocketParts): void {
  const { authenticate, begin, look, alive, isStopping, onError } = parts;
  let token = '';
  let user: AuthenticatedUser | null = null;
  let session: RoomSession | null = null;
  let looks = 0;
  // One after the other, so that a person's updates are kept in their order.
  let turn = Promise.resolve();
  let waiting = 0;

  const fail = (error: unknown) => {
    if (error instanceof AppError) return socket.close(closeCode(error), error.message.slice(0, 120));
    onError(error);
    socket.close(FAILED);
  };

  async function open(given: string): Promise<void> {
    const found = await authenticate(given);
    // Who has left meanwhile takes no place: nothing would give it back.
    if (socket.readyState !== socket.OPEN) return;
    // A new token of the same person goes on where the old one ends; another person's is no way in.
    if (!found || (user && found.id !== user.id)) return socket.close(ROOM_CLOSED.unauthorised);
    token = given;
    user = found;
    session ??= await begin(found);
    if (socket.readyState !== socket.OPEN) session.close();
  }

  async function receive(data: Uint8Array): Promise<void> {
    if (!session && data.length > OPENING_MAX) return socket.close(ROOM_CLOSED.invalid);
    const frame = readFrame(data);
    const request = RoomRequest.safeParse(frame?.head);
    if (!frame || !request.success) return socket.close(ROOM_CLOSED.invalid);
    if (request.data.type === 'open') return open(request.data.token);
    if (!session) return socket.close(ROOM_CLOSED.unauthorised);
    // As for a call that saves: nothing is taken from a session that has ended a moment ago.
    if (request.data.type === 'update' && !(await authenticate(token))) return socket.close(ROOM_CLOSED.unauthorised);
    await session.receive(request.data, frame.bytes);
  }

  async function lookAt(): Promise<void> {
    looks += 1;
    if (isStopping()) return socket.close(ROOM_CLOSED.again);
    if (!user && looks > OPEN_WITHIN) return socket.close(ROOM_CLOSED.unauthorised);
    if (user && looks % AUTHENTICATE_EVERY === 0) {
      if (!(await authenticate(token))) return socket.close(ROOM_CLOSED.unauthorised);
      if (session) await look(user, session);
    }
    if (looks % ALIVE_EVERY === 0 && session) alive();
  }

  keepHeartbeat(socket);
  const clock = setInterval(() => void lookAt().catch(fail), LOOK_EVERY_MS).unref();
  socket.on('message', (data, isBinary) => {
    if (!isBinary) return socket.close(ROOM_CLOSED.invalid);
    if (sizeOf(data) > ROOM_MESSAGE_MAX) return socket.close(ROOM_CLOSED.tooLarge);
    // Nothing more is read before all is done that came, so that what waits has a bound. Messages may have come together.
    socket.pause();
    waiting += 1;
    turn = turn
      .then(() => receive(asBytes(data)))
      .catch(fail)
      .finally(() => {
        waiting -= 1;
        if (waiting === 0) socket.resume();
      });
  });
  // Too large a message, or one that is no WebSocket's: the library closes the socket.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearInterval(clock);
    session?.close();
  });
}

function sizeOf(data: RawData): number {
  return Array.isArray(data) ? data.reduce((sum, { length }) => sum + length, 0) : data.byteLength;
}

function asBytes(data: RawData): Uint8Array {
  const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer);
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
}

function closeCode({ code }: AppError): number {
  if (code === 'project_not_found') return ROOM_CLOSED.notFound;
  if (code === 'too_many_jobs' || code === 'overloaded') return ROOM_CLOSED.tooMany;
  return FAILED;
}
