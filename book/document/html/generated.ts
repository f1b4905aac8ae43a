import type { HtmlNode } from './html-tree.ts';

/**
 * Marks an element that an export adds to a book's HTML for its readers. Its text stands in the block's attributes already, so that reading
 * our own HTML back skips it where an export puts it. Anywhere else the attribute has another origin and is ignored.
 */
export const GENERATED = 'data-generated';

/** Whether the node is an element of this name that carries our mark. */
export function isGenerated(node: HtmlNode, tag: string): boolean {
  return typeof node !== 'string' && node.tag === tag && Object.hasOwn(node.attrs, GENERATED);
}
