/** The message by which workbox is told to keep files: it would miss those that were loaded before it was there. */
const KEEP = 'CACHE_URLS';

/** Has this browser keep the page and the files of it, so that it opens without a network. Only the built page does: its files have lasting names. */
export function keepPage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Where the browser refuses, as private windows may, the page opens with a network alone.
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
