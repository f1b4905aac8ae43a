/** The address at which the page was opened. It is read before the provider's library clears the fragment (the part after `#`). */
const opened = typeof window === 'undefined' ? null : { path: window.location.pathname, hash: window.location.hash };

/**
 * Whether a link in a mail of the hosted provider opened the page at this path. The fragment then holds a session, or the reason why there
 * is none.
 */
export function arrivedFromProvider(path: string): boolean {
  if (opened === null || opened.path !== path) return false;
  const arrival = new URLSearchParams(opened.hash.slice(1));
  return ['access_token', 'error_code', 'error_description'].some((name) => arrival.has(name));
}
