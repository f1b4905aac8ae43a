import type { WebSocket } from 'ws';
import { AppError } from '#contract/errors.ts';
import { LIVE_CLOSED, type LiveAnswer, LiveRequest } from '#contract/live/live-messages.ts';
import type { AuthenticatedUser } from '#server/http/identify.ts';
import { keepHeartbeat } from './heartbeat.ts';
import type { LiveSession } from './live-session.ts';
import { isNestedTooDeep } from './nesting.ts';

export interface LiveSocketParts {
  authenticate(token: string): Promise<AuthenticatedUser | null>;
  /** Begins the conversation. Throws `project_not_found`, and `too_many_jobs` where the person has too many open. */
  begin(user: AuthenticatedUser, socket: WebSocket): Promise<LiveSession>;
  isStopping(): boolean;
  onError(error: unknown): void;
}

/** How often a socket is looked at: whether its session still holds, and whether the server goes on. */
const LOOK_EVERY_MS = 1000;
const AUTHENTICATE_EVERY = 10;
const ALIVE_EVERY = 10;
/** Who does not say in this time who they are is not waited for. */
const OPEN_WITHIN = 10;
/** The most characters of a message before it is known who is there: a token and what is around it. */
const OPENING_MAX = 16_000;
const TOO_DEEP =
  'This text has too many parts inside each other to be shown. Please take some of them out of what they stand in.';

/** Serves a socket: its first message says who is there, and each further one is checked before it is believed. */
export function serveSocket(socket: WebSocket, parts: LiveSocketParts): void {
  const { authenticate, begin, isStopping, onError } = parts;
  let token = '';
  let user: AuthenticatedUser | null = null;
  let session: LiveSession | null = null;
  let looks = 0;
  // One after the other, so that nothing is done before it is known who is there.
  let turn = Promise.resolve();
  let waiting = 0;

  const fail = (error: unknown) => {
    if (error instanceof AppError) return socket.close(closeCode(error), error.message.slice(0, 120));
    onError(error);
    socket.close(1011);
  };

  async function open(given: string): Promise<void> {
    const found = await authenticate(given);
    // Who has left meanwhile takes no place: nothing would give it back.
    if (socket.readyState !== socket.OPEN) return;
    // A new token of the same person goes on where the old one ends; another person's is no way in.
    if (!found || (user && found.id !== user.id)) return socket.close(LIVE_CLOSED.unauthorised);
    token = given;
    user = found;
    session ??= await begin(found, socket);
    if (socket.readyState !== socket.OPEN) session.close();
  }

  async function receive(data: string): Promise<void> {
    if (!session && data.length > OPENING_MAX) return socket.close(LIVE_CLOSED.invalid);
    const request = LiveRequest.safeParse(parsed(data));
    if (!request.success) return socket.close(LIVE_CLOSED.invalid);
    if (request.data.type === 'open') return open(request.data.token);
    if (!session) return socket.close(LIVE_CLOSED.unauthorised);
    if (isNestedTooDeep(request.data)) return refuse(request.data);
    await session.receive(request.data, data.length);
  }

  function refuse(request: LiveRequest): void {
    const section_id = request.type === 'edit' ? request.section_id : null;
    const problem: LiveAnswer = { type: 'problem', error: TOO_DEEP, section_id, place: null };
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(problem));
  }

  async function look(): Promise<void> {
    looks += 1;
    if (isStopping()) return socket.close(LIVE_CLOSED.again);
    if (!user && looks > OPEN_WITHIN) return socket.close(LIVE_CLOSED.unauthorised);
    if (user && looks % AUTHENTICATE_EVERY === 0 && !(await authenticate(token)))
      return socket.close(LIVE_CLOSED.unauthorised);
    if (looks % ALIVE_EVERY === 0 && socket.readyState === socket.OPEN) socket.send('{"type":"alive"}');
  }

  keepHeartbeat(socket);
  const clock = setInterval(() => void look().catch(fail), LOOK_EVERY_MS).unref();
  socket.on('message', (data, isBinary) => {
    if (isBinary) return socket.close(LIVE_CLOSED.invalid);
    // Nothing more is read before all is done that came, so that what waits has a bound. Messages may have come together.
    socket.pause();
    waiting += 1;
    turn = turn
      .then(() => receive(String(data)))
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

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

function closeCode({ code }: AppError): number {
  if (code === 'project_not_found') return LIVE_CLOSED.notFound;
  if (code === 'too_many_jobs' || code === 'overloaded') return LIVE_CLOSED.tooMany;
  return 1011;
}
