import { DEFAULT_LAYOUT, type Layout } from '#book/layout/layout.ts';
import type { EditorHost } from '../base/host.ts';

/** What an editor alone has around it: a book of this layout, and nothing that answers. */
export function plainHost(layout: Layout = DEFAULT_LAYOUT): EditorHost {
  return new Proxy({}, { get: (_host, name) => () => (name === 'layout' ? layout : undefined) }) as EditorHost;
}
