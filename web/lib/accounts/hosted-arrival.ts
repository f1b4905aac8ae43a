/** Where the page was opened, read before the provider's library clears what stands behind the `#`. */
const opened = typeof window === 'undefined' ? null : { path: window.location.pathname, hash: window.location.hash };

/** Whether this very page was opened by a link of the hosted provider's, which brings a session behind the `#`, or why there is none. */
export function arrivedFromProvider(path: string): boolean {
  if (opened === null || opened.path !== path) return false;
  const arrival = new URLSearchParams(opened.hash.slice(1));
  return ['access_token', 'error_code', 'error_description'].some((name) => arrival.has(name));
}
