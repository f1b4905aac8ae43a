const KEY = 'reloaded_for_new_version';
/** A second failure within this time has another cause than a new version: reloading again would never end. In milliseconds. */
const PAUSE = 30_000;
/** For this long after somebody begins to leave a page, its files may fail to load for that reason. In milliseconds. */
const LEAVING = 5000;

/**
 * A page that was open while a new version was installed asks for files that are gone. It is loaded anew, once: what was typed
 * is saved or kept as a draft by then. Without a network nothing is reloaded, since the browser would show a page of its own; nor
 * where the page is being left, since that breaks off its files too, and a reload would break off the leaving.
 */
export function reloadForNewVersion(): void {
  let leftAt = Number.NEGATIVE_INFINITY;
  window.addEventListener('beforeunload', () => {
    leftAt = Date.now();
  });
  window.addEventListener('vite:preloadError', (event) => {
    const now = Date.now();
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (!navigator.onLine || now - leftAt < LEAVING || now - last < PAUSE) return;
    event.preventDefault();
    sessionStorage.setItem(KEY, String(now));
    window.location.reload();
  });
}
