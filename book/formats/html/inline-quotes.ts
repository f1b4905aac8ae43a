import type { HtmlNode } from '../../document/html/html-tree.ts';

/** Quotation marks for quoted words that a browser puts them around by itself: of two kinds in turn, where one quotes within another. */
const MARKS = [
  ['“', '”'],
  ['‘', '’'],
] as const;

/** With the marks of `<q>` among its words. */
export function readInlineQuotes(nodes: readonly HtmlNode[], depth = 0): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    if (node.tag !== 'q') return [{ ...node, children: readInlineQuotes(node.children, depth) }];
    const [before, after] = MARKS[depth % 2 === 0 ? 0 : 1];
    return [before, ...readInlineQuotes(node.children, depth + 1), after];
  });
}
