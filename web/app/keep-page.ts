/** The message that tells workbox to keep files. Workbox does not see the files that were loaded before it was installed. */
const KEEP = 'CACHE_URLS';

/**
 * Makes this browser keep the page and its files, so that the page opens without a network. Works only in the built page, whose files have
 * lasting names.
 */
export function keepPage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // A browser may refuse, for example in a private window. Then the page opens only with a network.
  navigator.serviceWorker.register('/service-worker.js').then(keepLoaded, () => undefined);
}

async function keepLoaded(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const urlsToCache = [...loaded.filter(isOurs), '/', '/config.json'].map((url) => new URL(url, location.origin).href);
  active?.postMessage({ type: KEEP, payload: { urlsToCache } }, { transfer: [] });
}

function isOurs(url: string): boolean {
  const { origin, pathname } = new URL(url);
  return origin === location.origin && !pathname.startsWith('/api/');
}
