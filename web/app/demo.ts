import { apiUrl, getConfig, setConfig } from '../lib/config.ts';
import { signOut } from '../lib/session/session.ts';
import { setTransport } from '../lib/calls/transport.ts';

const BASE = '/api';

/**
 * Demo mode: from here on every call is answered in the page, by a mock interface that is loaded at the first one. Nobody is signed
 * in at first, since what a session would belong to went with the last page.
 */
export function startDemo(): void {
  const provider = getConfig().authProvider;
  // The mock interface is its own accounts' keeper, whatever the real ones would be.
  setConfig({ apiBaseUrl: BASE, appEnv: 'demo', authProvider: 'builtin' });
  signOut();
  const loading = once(async () => {
    const { createDemoApi } = await import('../features/demo/demo-api.ts');
    const api = createDemoApi({
      now: () => new Date(),
      newId: () => crypto.randomUUID(),
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      provider,
      base: apiUrl(''),
    });
    window.addEventListener('beforeunload', (event) => {
      if (api.hasUnkeptWork()) event.preventDefault();
    });
    return api;
  });
  setTransport(async (url, init) => (await loading()).transport(url, init));
}

/** Loads at the first use; a load that failed is tried again at the next. */
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
