import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './ui/fonts.css';
import './ui/theme.css';
import 'virtual:book-style.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startDemo } from './app/demo.ts';
import { router } from './app/router.tsx';
import { loadConfig } from './lib/config.ts';
import { isDemoMode } from './lib/demo-mode.ts';

const RELOADED_KEY = 'reloaded_for_new_version';
/** A second failure within this time has another cause than a new version. Reloading again could go on forever. */
const RELOAD_PAUSE_MS = 30_000;
/** For this time after a person begins to leave the page, files may fail to load because of the leaving. */
const LEAVING_MS = 5000;
/** The message that tells workbox to keep files. Workbox does not see the files that were loaded before it was installed. */
const KEEP = 'CACHE_URLS';

// The strict content policy forbids compiled code. Without this setting, zod would try once and cause a report. It is set here because zod
// reads it when it is loaded, which the front page does not do.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');

reloadForNewVersion(router);
// The code of the first route loads at the same time as the configuration.
await loadConfig();
if (isDemoMode()) startDemo();
else keepPage();
createRoot(root).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
);

/** The part of the router that says which page a click has requested, while the files of that page are still loading. */
interface Navigating {
  state: { navigation: { location?: { pathname: string; search: string; hash: string } | undefined } };
}

/**
 * Reloads the page once if its files are gone because a new version was installed. What was typed is saved or kept as a draft.
 *
 * It does not reload without a network, since the browser would show an error page. It does not reload while the person leaves the page:
 * leaving aborts the loading of files too, and a reload would abort the leaving. If a click has requested another page, it loads that page,
 * because the address of that page is not yet in the browser.
 */
function reloadForNewVersion(router: Navigating): void {
  let leftAt = Number.NEGATIVE_INFINITY;
  window.addEventListener('beforeunload', () => {
    leftAt = Date.now();
  });
  window.addEventListener('vite:preloadError', (event) => {
    const now = Date.now();
    const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0);
    if (!navigator.onLine || now - leftAt < LEAVING_MS || now - last < RELOAD_PAUSE_MS) return;
    event.preventDefault();
    sessionStorage.setItem(RELOADED_KEY, String(now));
    const asked = router.state.navigation.location;
    if (asked === undefined) window.location.reload();
    else window.location.assign(`${asked.pathname}${asked.search}${asked.hash}`);
  });
}

/**
 * Makes this browser keep the page and its files, so that the page opens without a network. Works only in the built page, whose files have
 * lasting names.
 */
function keepPage(): void {
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
