import { DEFAULT_LAYOUT, type Layout } from '#book/layout/layout.ts';
import type { EditorHost } from '../base/host.ts';

/** A host for an editor without a page. It has a book of this layout; all other methods do nothing. */
export function plainHost(layout: Layout = DEFAULT_LAYOUT): EditorHost {
  return new Proxy({}, { get: (_host, name) => () => (name === 'layout' ? layout : undefined) }) as EditorHost;
}
