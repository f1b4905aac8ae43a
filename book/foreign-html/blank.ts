import type { HtmlNode } from '../document/html/html-tree.ts';

/** Whether there is no word in a node; a fixed space is white space here too. Stops at the first that there is. */
export function isBlank(node: HtmlNode): boolean {
  return typeof node === 'string' ? node.trim() === '' : node.children.every(isBlank);
}
