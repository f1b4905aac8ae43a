import { integerFrom } from '../../document/define/attributes.ts';
import { element, type HtmlElement, type HtmlNode } from '../../document/html/html-tree.ts';
import { isBlank } from './blank.ts';

/** Numbered lists whose items have numbers of their own, or count down, as lists that each count up from a first number. */
export function readNumberedItems(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    const children = readNumberedItems(node.children);
    return node.tag === 'ol' ? listsOf({ ...node, children }) : [{ ...node, children }];
  });
}

function listsOf(list: HtmlElement): HtmlElement[] {
  const items = list.children.filter(isItem);
  const step = list.attrs.reversed === undefined ? 1 : -1;
  if (step === 1 && items.every(({ attrs }) => attrs.value === undefined)) return [list];
  const lists: HtmlElement[] = [];
  let number = integerFrom(list.attrs.start) ?? (step === 1 ? 1 : items.length);
  let next: number | null = null;
  for (const child of list.children.filter((node) => typeof node === 'object' || !isBlank(node))) {
    if (isItem(child)) number = integerFrom(child.attrs.value) ?? number;
    const last = lists.at(-1);
    if (last && (!isItem(child) || number === next)) last.children.push(child);
    else lists.push(element('ol', { ...list.attrs, reversed: null, start: number === 1 ? null : number }, child));
    if (!isItem(child)) continue;
    next = number + 1;
    number += step;
  }
  return lists;
}

function isItem(node: HtmlNode): node is HtmlElement {
  return typeof node === 'object' && node.tag === 'li';
}
