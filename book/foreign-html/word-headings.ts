import type { HtmlElement, HtmlNode } from '../document/html/html-tree.ts';
import { classesOf } from './element-style.ts';

/** Paragraphs that Word only calls headings as headings. */
export function readWordHeadings(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node;
    const level = node.tag === 'p' ? headingLevel(node) : null;
    return level === null ? { ...node, children: readWordHeadings(node.children) } : { ...node, tag: `h${level}` };
  });
}

function headingLevel(paragraph: HtmlElement): string | null {
  if (classesOf(paragraph).includes('MsoTitle')) return '1';
  const { role, 'aria-level': level = '' } = paragraph.attrs;
  return role === 'heading' && /^[1-6]$/.test(level) ? level : null;
}
