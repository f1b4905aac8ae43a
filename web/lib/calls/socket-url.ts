import { apiUrl } from '../config.ts';

/** Where a socket of a book is, as seen from this page. `path` is the one of the interface, as `/api/projects/:id/live`. */
export function socketUrl(path: string, projectId: string): string {
  const address = apiUrl(path.replace(/^\/api/, '').replace(':id', encodeURIComponent(projectId)));
  const url = new URL(address, window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
