import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

/*
 * Lets the web app open without a network: it keeps the page, its settings and the files that were used, and nothing that the interface
 * answers. What is new at the server always comes first; the files of `/assets/` never change under one name.
 */

/** All pages are the same document, which the app reads its address from. */
const PAGE = '/';
const PATIENCE_S = 5;
/** The files of two versions, and some more. */
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

/** The page of a link that shares a book is never kept, as the server asks. */
function isPage(path: string): boolean {
  return !['/api/', '/assets/', '/shared/'].some((beginning) => path.startsWith(beginning));
}
