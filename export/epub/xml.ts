import type { HtmlNode } from '#book/document/html/html-tree.ts';
import { escapeXml } from '#book/text/plain-signs.ts';

/** A tree as XML. */
export function serialiseXml(nodes: readonly HtmlNode[]): string {
  return nodes.map(serialiseNode).join('');
}

function serialiseNode(node: HtmlNode): string {
  if (typeof node === 'string') return escapeXml(node);
  const attrs = Object.entries(node.attrs)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');
  if (node.children.length === 0 && VOID.has(node.tag)) return `<${node.tag}${attrs}/>`;
  return `<${node.tag}${attrs}>${serialiseXml(node.children)}</${node.tag}>`;
}

const VOID = new Set(['br', 'hr', 'img', 'meta', 'link', 'item', 'itemref', 'rootfile']);
