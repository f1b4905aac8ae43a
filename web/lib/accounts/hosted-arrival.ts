/** Where the page was opened, read before the provider's library clears the fragment of the address (the part after `#`). */
const opened = typeof window === 'undefined' ? null : { path: window.location.pathname, hash: window.location.hash };

/** Whether the page was opened by a link in a mail of the hosted provider: its fragment holds a session, or why there is none. */
export function arrivedFromProvider(path: string): boolean {
  if (opened === null || opened.path !== path) return false;
  const arrival = new URLSearchParams(opened.hash.slice(1));
  return ['access_token', 'error_code', 'error_description'].some((name) => arrival.has(name));
}
