import { contentOf, gatherParts, isBlank } from '../loose.ts';
import type { LooseNode } from '../node/loose-node.ts';
import { LIST_NAMES, type NodeName } from '../node/names.ts';

const LISTS: ReadonlySet<string> = new Set(LIST_NAMES);
const ITEMS: ReadonlySet<string> = new Set<NodeName>(['listItem', 'taskItem']);

/**
 * Moves each inner list into the item before it, where a reader sees it. Web pages often put it beside that item, or into an item of its
 * own without any text.
 */
export function foldNestedLists(items: readonly LooseNode[]): LooseNode[] {
  const result: LooseNode[] = [];
  for (const item of items) {
    const lists = contentOf(item).filter((node) => !isBlank(node));
    const before = result.at(-1);
    if (lists.length === 0 || !lists.every(({ type }) => LISTS.has(type))) result.push(item);
    else if (before) result[result.length - 1] = { ...before, content: [...contentOf(before), ...lists] };
    // One by one, since a call takes only so many arguments.
    else for (const inner of lists.flatMap(itemsOf)) result.push({ ...inner, type: item.type });
  }
  return result;
}

/** The items of an inner list that has no item before it: they move up one level. */
function itemsOf(list: LooseNode): LooseNode[] {
  return foldNestedLists(gatherParts(contentOf(list), ITEMS, 'listItem'));
}
