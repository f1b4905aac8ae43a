import { apiUrl, getConfig, setConfig } from '../lib/config.ts';
import { signOut } from '../lib/session/session.ts';
import { setTransport } from '../lib/calls/transport.ts';

const BASE = '/api';

/**
 * Demo mode: from here on every call is answered in the page, by a mock interface that is loaded at the first one. Nobody is signed in at
 * first: the accounts of the page before lived in its memory and are gone.
 */
export function startDemo(): void {
  const provider = getConfig().authProvider;
  // The mock interface keeps accounts of its own, also where the configuration names a hosted provider.
  setConfig({ apiBaseUrl: BASE, appEnv: 'demo', authProvider: 'builtin' });
  signOut();
  const loading = once(async () => {
    const { createDemoApi } = await import('../features/demo/demo-api.ts');
    const api = await createDemoApi({
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
