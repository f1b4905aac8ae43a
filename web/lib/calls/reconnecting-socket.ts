import { apiUrl } from '../config.ts';

/** The waits before each new attempt to connect, in ms. The last one repeats. */
const RETRIES_MS = [500, 1000, 2000, 4000, 8000];

/** The code with which the server closes a socket whose session has ended or whose token is invalid. All our sockets use it. */
const UNAUTHORISED = 4401;

interface ReconnectingSocketDeps {
  /** The access token of the person; null without a session. */
  token(): string | null;
  /** Opens a socket with the token. Later `opened` or `closed` is called. */
  open(token: string): void;
  /** Sends a new token to the open socket. */
  reopen(token: string): void;
  /** Tries to get a newer token than the refused one. Resolves to whether there is one; throws if the server does not answer. */
  renew(refused: string): Promise<boolean>;
  /** Calls `act` after `ms`. Returns a function that cancels it. */
  after(ms: number, act: () => void): () => void;
}

/** The connection of an open book: one socket at a time, opened again while the server is away. */
interface ReconnectingSocket {
  readonly isOpen: boolean;
  /** Opens a socket if none is open or being opened. */
  connect(): void;
  opened(): void;
  /** Reports how the socket ended. If `isFinal`, it is not opened again automatically. */
  closed(code: number, isFinal: boolean): void;
  /** Reports a message of the server. */
  heard(): void;
  /** Reports that the session may have another token. */
  tokenChanged(): void;
  stop(): void;
}

export function createReconnectingSocket({
  token,
  open,
  reopen,
  renew,
  after,
}: ReconnectingSocketDeps): ReconnectingSocket {
  let state: 'none' | 'opening' | 'open' = 'none';
  let failures = 0;
  let sent: string | null = null;
  let isStopped = false;
  let stopWaiting = () => undefined as void;

  function connect(): void {
    stopWaiting();
    const own = token();
    // Without a session there is nothing to show. A session may come back.
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

  /** Connects after the server refused the token. The same token would be refused again. */
  async function connectAnew(refused: string): Promise<void> {
    const isRenewed = await renew(refused).catch(() => null);
    // If there is no newer token, the session is over. The next session calls `tokenChanged`.
    if (isRenewed !== false) connectLater();
  }

  function tokenChanged(): void {
    const own = token();
    if (own === null || own === sent) return;
    if (state === 'none') return connect();
    // A socket that is being opened uses the older token first and sends this one when it is open.
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

/** The address of a book's socket. `path` is the API's path, such as `/api/projects/:id/live`. */
export function socketUrl(path: string, projectId: string): string {
  const address = apiUrl(path.replace(/^\/api/, '').replace(':id', encodeURIComponent(projectId)));
  const url = new URL(address, window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
