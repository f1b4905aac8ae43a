import type { HtmlNode } from '#book/document/html/html-tree.ts';
import { isClass, isElement } from './arrange.ts';

/** Paragraphs whose first letter stands large beside them, as one paragraph each: in Word the letter is a paragraph of its own. */
export function joinDropCaps(nodes: readonly HtmlNode[]): HtmlNode[] {
  const result: HtmlNode[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    const isBeside = isElement(node) && node.tag === 'p' && isElement(last) && isClass(last, 'drop-cap');
    if (isBeside) result[result.length - 1] = { ...node, children: [...last.children, ...node.children] };
    else result.push(node);
  }
  return result;
}
