import type { HtmlElement, HtmlNode } from '../../document/html/html-tree.ts';
import { isBlank } from './blank.ts';
import { type LevelledItem, nestItems } from './nest-items.ts';
import { webItems } from './web-lists.ts';
import { continuesWordItem, isWordMarker, wordItem } from './word-lists.ts';

/** Turns the lists of office programs, whose items stand side by side and only state their level, into nested HTML lists. */
export function readOfficeLists(nodes: readonly HtmlNode[]): HtmlNode[] {
  const result: HtmlNode[] = [];
  let items: LevelledItem[] = [];
  const endList = () => {
    for (const list of nestItems(items)) result.push(list);
    items = [];
  };
  for (const node of nodes) {
    const last = items.at(-1);
    if (last && typeof node === 'string' && isBlank(node)) continue;
    const read = typeof node === 'string' ? null : itemsOf(node);
    if (read) items.push(...read.map(withInnerLists));
    else if (last && typeof node !== 'string' && continuesWordItem(node)) last.content.push(node);
    else {
      endList();
      if (typeof node === 'string') result.push(node);
      // The written-out number of a heading is dropped.
      else if (!isWordMarker(node)) result.push({ ...node, children: readOfficeLists(node.children) });
    }
  }
  endList();
  return result;
}

function itemsOf(node: HtmlElement): LevelledItem[] | null {
  const item = wordItem(node);
  return item ? [item] : webItems(node);
}

function withInnerLists(item: LevelledItem): LevelledItem {
  return { ...item, content: readOfficeLists(item.content) };
}
