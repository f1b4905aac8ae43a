import { LIVE_PATH } from '#contract/live/live-messages.ts';
import { apiUrl } from '#web/lib/config.ts';

/** Where the socket of a book is, as seen from this page. */
export function socketUrl(projectId: string): string {
  const path = apiUrl(LIVE_PATH.replace(/^\/api/, '').replace(':id', encodeURIComponent(projectId)));
  const url = new URL(path, window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
