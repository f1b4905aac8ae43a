const KEY = 'reloaded_for_new_version';
/** Another failure so soon is no matter of versions; reloading again would go round in a circle. In milliseconds. */
const PAUSE = 30_000;

/**
 * A page that was open while a new version was installed asks for files that are gone. It is loaded anew, once: what was typed
 * is saved or kept as a draft by then. Without a network nothing is reloaded, since the browser would show a page of its own.
 */
export function reloadForNewVersion(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (!navigator.onLine || Date.now() - last < PAUSE) return;
    event.preventDefault();
    sessionStorage.setItem(KEY, String(Date.now()));
    window.location.reload();
  });
}
