import type { HtmlElement, HtmlNode } from '../../document/html/html-tree.ts';
import { classesOf } from './element-style.ts';

/** Turns paragraphs that are headings only by Word's name for their style into headings. */
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
