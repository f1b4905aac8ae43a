import { contentOf, gatherParts, isBlank } from '../loose.ts';
import type { LooseNode } from '../loose-node.ts';
import type { NodeName } from '../names.ts';

const LISTS: ReadonlySet<string> = new Set<NodeName>(['bulletList', 'orderedList', 'taskList']);
const ITEMS: ReadonlySet<string> = new Set<NodeName>(['listItem', 'taskItem']);

/**
 * Items in which a list within the list belongs to the item before it, as a reader sees it: pages write it beside that item, or into an
 * item of its own that says nothing.
 */
export function foldNestedLists(items: readonly LooseNode[]): LooseNode[] {
  const result: LooseNode[] = [];
  for (const item of items) {
    const lists = contentOf(item).filter((node) => !isBlank(node));
    const before = result.at(-1);
    if (lists.length === 0 || !lists.every(({ type }) => LISTS.has(type))) result.push(item);
    else if (before) result[result.length - 1] = { ...before, content: [...contentOf(before), ...lists] };
    else result.push(...lists.flatMap(itemsOf).map((inner) => ({ ...inner, type: item.type })));
  }
  return result;
}

/** A list that begins deeper than it goes on has no item to stand under. */
function itemsOf(list: LooseNode): LooseNode[] {
  return foldNestedLists(gatherParts(contentOf(list), ITEMS, 'listItem'));
}
