const KEY = 'reloaded_for_new_version';
/** A second failure within this time is not due to a new version, and reloading would never end. In milliseconds. */
const PAUSE = 30_000;
/** For this long after somebody begins to leave the page, files may fail to load because of that. In milliseconds. */
const LEAVING = 5000;

/** The part of the router that says which page a click leads to while the files of that page still load. */
interface Navigating {
  state: { navigation: { location?: { pathname: string; search: string; hash: string } | undefined } };
}

/**
 * Reloads a page whose files are gone because a new version was installed while it was open. It does so once; what was typed is saved
 * or kept as a draft. Without a network it does not, since the browser would show an error page; nor while the page is being left,
 * since that aborts loading files too, and a reload would abort the leaving. Where a click has asked for another page, that one is loaded:
 * its address stands in the browser only once its files are there.
 */
export function reloadForNewVersion(router: Navigating): void {
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
    const asked = router.state.navigation.location;
    if (asked === undefined) window.location.reload();
    else window.location.assign(`${asked.pathname}${asked.search}${asked.hash}`);
  });
}
