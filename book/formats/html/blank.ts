import type { HtmlNode } from '../../document/html/html-tree.ts';

/** Whether a node holds no visible text. A no-break space counts as white space too. */
export function isBlank(node: HtmlNode): boolean {
  return typeof node === 'string' ? node.trim() === '' : node.children.every(isBlank);
}
