import type { HtmlElement, HtmlNode } from '../../document/html/html-tree.ts';
import { integerFrom } from '../../document/define/attributes.ts';
import { classesOf } from './element-style.ts';
import type { LevelledItem } from './nest-items.ts';

/*
 * Word for the web puts each item into a list of its own, a page saved by Google Docs each level. The level of an item stands in an
 * attribute or a class.
 */

/** The items of such a list, or of what Word puts around it; null for any other element. */
export function webItems(node: HtmlElement): LevelledItem[] | null {
  if (node.tag === 'div' && classesOf(node).includes('ListContainerWrapper')) {
    const items = elementsOf(node.children).map(webItems);
    return items.some((inner) => inner !== null) ? items.flatMap((inner) => inner ?? []) : null;
  }
  if (node.tag !== 'ul' && node.tag !== 'ol') return null;
  const items = elementsOf(node.children);
  const levels = items.map((item) => levelOf(node, item));
  if (items.length === 0 || levels.includes(undefined)) return null;
  const start = integerFrom(node.attrs.start) ?? 1;
  return items.map(({ children }, index) => ({
    level: levels[index] ?? 1,
    numbers: node.tag === 'ol' ? [start + index] : [],
    content: children,
  }));
}

function levelOf(list: HtmlElement, { tag, attrs }: HtmlElement): number | undefined {
  if (tag !== 'li') return undefined;
  const [, depth] = /(?:^|\s)lst-kix_\w+-(\d)(?:\s|$)/.exec(list.attrs.class ?? '') ?? [];
  return depth === undefined ? integerFrom(attrs['data-aria-level']) : Number(depth) + 1;
}

function elementsOf(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.filter((node) => typeof node !== 'string');
}
