import { apiUrl, getConfig, setConfig } from '../lib/config.ts';
import { signOut } from '../lib/session/session.ts';
import { setTransport } from '../lib/calls/transport.ts';
import { type OpenRoom, type RoomConnection, setRoomOpener } from '../lib/sync/room-connection.ts';

const BASE = '/api';
/** The code of WebSocket for a connection that could not be made. */
const NOT_CONNECTED = 1006;

/**
 * Starts demo mode. The page itself answers every call, by an API that is loaded at the first call. Nobody is signed in at first, since the
 * accounts of the demo last only as long as the page.
 */
export function startDemo(): void {
  const provider = getConfig().authProvider;
  // The demo has its own accounts, even if the configuration names a hosted provider.
  setConfig({ apiBaseUrl: BASE, appEnv: 'demo', authProvider: 'builtin' });
  signOut();
  const loading = once(async () => {
    const { openPageDemo } = await import('../features/demo/open-page-demo.ts');
    return openPageDemo({ provider, base: apiUrl('') });
  });
  setTransport(async (url, init) => (await loading()).transport(url, init));
  setRoomOpener(openLater(async () => (await loading()).openRoom));
}

/** Opens rooms by a function that is still being loaded. If it cannot be loaded, the room counts as closed until it is retried. */
function openLater(load: () => Promise<OpenRoom>): OpenRoom {
  return (projectId, hearer) => {
    let room: RoomConnection | null = null;
    let isClosed = false;
    const connect = () => {
      load().then(
        (open) => {
          if (!isClosed) room ??= open(projectId, hearer);
        },
        () => {
          if (!isClosed) hearer.closed(NOT_CONNECTED);
        },
      );
    };
    connect();
    return {
      say: (request, bytes) => room?.say(request, bytes),
      retry: connect,
      close() {
        isClosed = true;
        room?.close();
      },
    };
  };
}

/** Calls `load` once, and calls it again only after a failure. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    return loaded;
  };
}
