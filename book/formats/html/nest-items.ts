import { element, type HtmlElement, type HtmlNode } from '../../document/html/html-tree.ts';

/** An item of a flat list that carries its level of nesting as a number. */
export interface LevelledItem {
  /** From 1. */
  level: number;
  /** The values that its number may have, the likeliest first, since "c." is both 3 and 100; none for a bullet. */
  numbers: readonly number[];
  content: HtmlNode[];
}

interface OpenList {
  level: number;
  list: HtmlElement;
  /** The number that the next item must have; null in a list of bullets. */
  next: number | null;
}

/** Builds nested lists from items with levels. A gap in the numbering begins another list. */
export function nestItems(items: readonly LevelledItem[]): HtmlElement[] {
  const lists: HtmlElement[] = [];
  const open: OpenList[] = [];
  for (const item of items) {
    while ((open.at(-1)?.level ?? 0) > item.level) open.pop();
    if (open.at(-1)?.level === item.level && !goesOn(open.at(-1), item)) open.pop();
    let list = open.at(-1);
    if (list?.level !== item.level) {
      list = openList(item);
      (lastItem(open.at(-1))?.children ?? lists).push(list.list);
      open.push(list);
    }
    list.list.children.push(element('li', {}, item.content));
    if (list.next !== null) list.next += 1;
  }
  return lists;
}

function goesOn(list: OpenList | undefined, { numbers }: LevelledItem): boolean {
  if (list?.next === null) return numbers.length === 0;
  return list !== undefined && numbers.includes(list.next);
}

function openList({ level, numbers }: LevelledItem): OpenList {
  const start = numbers[0] ?? null;
  const list = start === null ? element('ul') : element('ol', { start: start === 1 ? null : start });
  return { level, list, next: start };
}

function lastItem(open: OpenList | undefined): HtmlElement | null {
  const item = open?.list.children.at(-1);
  return typeof item === 'object' ? item : null;
}
