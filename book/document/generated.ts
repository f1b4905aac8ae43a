import type { HtmlNode } from './html/html-tree.ts';

/**
 * Marks an element that an export adds to a book's HTML for its readers. What it says stands in the book's attributes already, so that
 * a reader of our own HTML leaves it out where an export puts it; anywhere else the mark is someone else's and means nothing.
 */
export const GENERATED = 'data-generated';

/** Whether the node is an element of this name that carries our mark. */
export function isGenerated(node: HtmlNode, tag: string): boolean {
  return typeof node !== 'string' && node.tag === tag && Object.hasOwn(node.attrs, GENERATED);
}
