import type { HtmlElement, HtmlNode } from '../../document/html/html-tree.ts';

const INLINE = /^(?:a|b|br|em|font|i|o:p|s|small|span|strong|u)$/;

/** Without the empty lines that pages put between blocks: a book has its own space between them. */
export function dropEmptyLines(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    if ((isLine(node) || isEndMark(node)) && node.children.every(showsNothing)) return [];
    return [{ ...node, children: dropEmptyLines(node.children) }];
  });
}

function isLine({ tag, attrs }: HtmlElement): boolean {
  return (tag === 'p' || tag === 'div') && attrs['data-block'] === undefined;
}

/** Word for the web ends each paragraph with a span that holds a no-break space. */
function isEndMark({ tag, attrs }: HtmlElement): boolean {
  return tag === 'span' && attrs['data-ccp-props'] !== undefined;
}

function showsNothing(node: HtmlNode): boolean {
  // A no-break space counts as white space too.
  if (typeof node === 'string') return node.trim() === '';
  return INLINE.test(node.tag) && node.children.every(showsNothing);
}
