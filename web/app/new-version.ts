const KEY = 'reloaded_for_new_version';
/** A second failure within this time (ms) has another cause than a new version. Reloading again could go on forever. */
const PAUSE = 30_000;
/** For this time (ms) after a person begins to leave the page, files may fail to load because of the leaving. */
const LEAVING = 5000;

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
