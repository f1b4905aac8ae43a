import { element, type HtmlElement, type HtmlNode, textOf } from '#book/document/html/html-tree.ts';
import { isElement } from './arrange.ts';
import { isBareEnd } from './stated.ts';

/**
 * Removes useless page breaks: at the beginning and end of the book, several in a row, and before a heading of the first level, which
 * begins a page anyway.
 */
export function tidyBreaks(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.filter((node, index) => {
    if (!isPageBreak(node)) return true;
    const next = nodes[index + 1];
    const opensSection = isElement(next) && next.tag === 'h1';
    return index > 0 && next !== undefined && !opensSection && !isPageBreak(next);
  });
}

/** Splits a paragraph at the breaks inside it: Word keeps a break within the paragraph that it ends or begins. */
export function partAtBreaks(node: HtmlNode): HtmlNode[] {
  if (!isElement(node) || !/^(?:p|h[1-6])$/.test(node.tag)) return [node];
  const parts: HtmlNode[] = [];
  let piece: HtmlElement = { ...node, children: [] };
  for (const child of node.children) {
    const name = isElement(child) && child.tag === 'input' ? child.attrs.class : undefined;
    if (name !== 'page-break' && name !== 'column-break') {
      piece.children.push(child);
      continue;
    }
    parts.push(piece, element('hr', { 'data-block': name }));
    piece = { ...node, children: [] };
  }
  if (parts.length === 0) return [node];
  // LibreOffice puts the break before a section into the paragraph that ends an entry.
  return [...parts, piece].filter((part) => !isElement(part) || part.tag === 'hr' || !isEmpty(part) || isBareEnd(part));
}

function isEmpty({ children }: HtmlElement): boolean {
  return textOf(children).trim() === '' && !children.some((child) => isElement(child) && child.tag === 'img');
}

function isPageBreak(node: HtmlNode | undefined): boolean {
  return isElement(node) && node.tag === 'hr' && node.attrs['data-block'] === 'page-break';
}
