import { apiUrl } from '../config.ts';

/** Waits before the server is tried again, in milliseconds: the last one again and again. */
const RETRIES_MS = [500, 1000, 2000, 4000, 8000];

/** The code with which the server closes a socket whose session has ended or whose token is not valid; the same for all our sockets. */
const UNAUTHORISED = 4401;

export interface ConnectionParts {
  /** The token of the person; null without a session. */
  token(): string | null;
  /** Opens a socket with it; `opened` or `closed` is called when that is known. */
  open(token: string): void;
  /** Gives a new token to the open socket. */
  reopen(token: string): void;
  /** Looks for a newer token than the one that was refused; throws where the server does not answer. */
  renew(refused: string): Promise<boolean>;
  /** Acts after so many milliseconds; answers with the way to stop that. */
  after(ms: number, act: () => void): () => void;
}

/** A connection of an open book: one socket at a time, opened again and again while the server is away. */
export interface LastingConnection {
  readonly isOpen: boolean;
  /** Opens a socket where there is none and none is being opened. */
  connect(): void;
  opened(): void;
  /** Tells how the socket ended. Where `isFinal`, it is not opened again by itself. */
  closed(code: number, isFinal: boolean): void;
  /** The server said something. */
  heard(): void;
  /** The session may have another token. */
  tokenChanged(): void;
  stop(): void;
}

export function createLastingConnection({ token, open, reopen, renew, after }: ConnectionParts): LastingConnection {
  let state: 'none' | 'opening' | 'open' = 'none';
  let failures = 0;
  let sent: string | null = null;
  let isStopped = false;
  let stopWaiting = () => undefined as void;

  function connect(): void {
    stopWaiting();
    const own = token();
    // Without a session there is nothing to show; it may come back.
    if (own === null || state !== 'none' || isStopped) return;
    state = 'opening';
    sent = own;
    open(own);
  }

  function connectLater(): void {
    stopWaiting();
    stopWaiting = after(RETRIES_MS[Math.min(failures, RETRIES_MS.length - 1)] ?? 0, connect);
    failures += 1;
  }

  /** The token has ended: the same one would be refused again and again. */
  async function connectAnew(refused: string): Promise<void> {
    const isRenewed = await renew(refused).catch(() => null);
    // Where there is no newer one, the session is over; it tells of the next.
    if (isRenewed !== false) connectLater();
  }

  function tokenChanged(): void {
    const own = token();
    if (own === null || own === sent) return;
    if (state === 'none') return connect();
    // A socket that is being opened shows the one that it was given, and this one as soon as it is open.
    if (state === 'opening') return;
    sent = own;
    reopen(own);
  }

  return {
    get isOpen() {
      return state === 'open';
    },
    connect,
    opened() {
      state = 'open';
      tokenChanged();
    },
    closed(code, isFinal) {
      state = 'none';
      if (isFinal || isStopped) return;
      if (code === UNAUTHORISED && sent !== null && sent === token()) void connectAnew(sent);
      else connectLater();
    },
    heard() {
      failures = 0;
    },
    tokenChanged,
    stop() {
      isStopped = true;
      stopWaiting();
    },
  };
}

/** Where a socket of a book is, as seen from this page. `path` is the one of the interface, as `/api/projects/:id/live`. */
export function socketUrl(path: string, projectId: string): string {
  const address = apiUrl(path.replace(/^\/api/, '').replace(':id', encodeURIComponent(projectId)));
  const url = new URL(address, window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
