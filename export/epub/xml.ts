import type { HtmlNode } from '#book/document/html/html-tree.ts';

/** Characters that XML 1.0 cannot hold even when escaped, and halves of surrogate pairs. */
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const IMPOSSIBLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Text as it stands in XML, between tags or in double quotes. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(IMPOSSIBLE, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}

/** A tree as XML. Text and attributes are escaped here and nowhere else. */
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
