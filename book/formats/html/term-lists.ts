import { element, type HtmlElement, type HtmlNode } from '../../document/html/html-tree.ts';

/** With lists of terms as paragraphs that begin with the term in bold, as stat blocks on pages of the Homebrewery have their facts. */
export function readTermLists(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    return [{ ...node, children: node.tag === 'dl' ? termParagraphs(node.children) : readTermLists(node.children) }];
  });
}

function termParagraphs(children: readonly HtmlNode[]): HtmlNode[] {
  const result: HtmlNode[] = [];
  for (const child of children) {
    const last = result.at(-1);
    if (typeof child === 'string') continue;
    if (child.tag === 'dt') result.push(element('p', {}, element('strong', {}, child.children)));
    else if (child.tag === 'dd' && isInline(child) && isParagraph(last))
      last.children = [...last.children, ' ', ...child.children];
    else result.push({ ...child, children: readTermLists(child.children) });
  }
  return result;
}

function isParagraph(node: HtmlNode | undefined): node is HtmlElement {
  return node !== undefined && typeof node !== 'string' && node.tag === 'p';
}

function isInline({ children }: HtmlElement): boolean {
  return children.every(
    (child) => typeof child === 'string' || /^(?:a|b|i|u|s|em|strong|code|span|br|img|sub|sup)$/.test(child.tag),
  );
}
