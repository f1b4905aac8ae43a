import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

/*
 * Lets the web app open without a network. It stores the page, its configuration and the files that were used, but no answers of the API.
 * For the page and the configuration the server comes first; a file in `/assets/` never changes under the same name.
 */

/** All pages are the same document. The app reads the address by itself. */
const PAGE = '/';
const PATIENCE_S = 5;
/** Room for the files of two versions and some more. */
const FILES_MAX = 1000;

(globalThis as unknown as { skipWaiting(): Promise<void> }).skipWaiting();
clientsClaim();

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && (url.pathname === PAGE || (request.mode === 'navigate' && isPage(url.pathname))),
  new NetworkFirst({
    cacheName: 'page',
    networkTimeoutSeconds: PATIENCE_S,
    plugins: [{ cacheKeyWillBeUsed: async () => PAGE }],
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && ['/config.json', '/first-paint.js', '/icon.svg'].includes(url.pathname),
  new NetworkFirst({ cacheName: 'page', networkTimeoutSeconds: PATIENCE_S }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'files',
    plugins: [new ExpirationPlugin({ maxEntries: FILES_MAX, purgeOnQuotaError: true })],
  }),
);

/** Whether a path is a page to store. The page of a sharing link is never stored, since the server forbids it. */
function isPage(path: string): boolean {
  return !['/api/', '/assets/', '/shared/'].some((beginning) => path.startsWith(beginning));
}
