import { taskItem, taskList } from '../../document/blocks/lists.ts';
import { integerFrom } from '../../document/define/attributes.ts';
import { element, type HtmlElement, type HtmlNode } from '../../document/html/html-tree.ts';
import { classesOf, isBlank } from './styled-text.ts';
import { continuesWordItem, isWordMarker, type LevelledItem, nestItems, wordItem } from './word-lists.ts';

/** Converts lists of office programs, whose items are siblings and only state their level, to nested HTML lists. */
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
      // The written number of a heading is dropped.
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

/*
 * Word for the web puts each item into a list of its own, and a page saved by Google Docs does so for each level. The
 * level of an item is in an attribute or a class.
 */

/** Returns the items of such a list, or of Word's wrapper around it; null for any other element. */
function webItems(node: HtmlElement): LevelledItem[] | null {
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

/**
 * Splits numbered lists whose items have their own numbers, or count down, into lists that count up from a first
 * number.
 */
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

const BOX = /^\s*\[([ xX])\](?=\s)\s*/;

/** Recognises task lists, which each program writes in its own way: by a role, a checkbox, or "[x]" before the text. */
export function readTaskItems(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node;
    const children = readTaskItems(node.children);
    if (node.tag !== 'ul' || node.attrs['data-type'] !== undefined) return { ...node, children };
    const isTasks = children.some((item) => typeof item === 'object' && item.tag === 'li' && isChecked(item) !== null);
    if (!isTasks) return { ...node, children };
    const { attrs } = taskList.write({}, []);
    return { ...node, attrs: { ...node.attrs, ...attrs }, children: children.map(asTask) };
  });
}

function asTask(item: HtmlNode): HtmlNode {
  if (typeof item === 'string' || item.tag !== 'li') return item;
  const { attrs } = taskItem.write({ checked: isChecked(item) === true }, []);
  return { ...item, attrs: { ...item.attrs, ...attrs }, children: withoutBox(item.children) };
}

/** Whether the task is done; null if the item is not a task. */
function isChecked({ attrs, children }: HtmlElement): boolean | null {
  if (attrs.role === 'checkbox') return attrs['aria-checked'] === 'true';
  const first = firstThing(children);
  if (typeof first === 'object') return first?.attrs.checked !== undefined;
  const [, mark] = BOX.exec(first ?? '') ?? [];
  return mark === undefined ? null : mark !== ' ';
}

/** Returns the first input or text of an item. */
function firstThing(nodes: readonly HtmlNode[]): HtmlElement | string | null {
  for (const node of nodes) {
    if (typeof node !== 'string' && isField(node)) return node;
    const first = typeof node === 'string' ? node : firstThing(node.children);
    if (typeof first === 'object' ? first : first.trim() !== '') return first;
  }
  return null;
}

function withoutBox(nodes: readonly HtmlNode[]): HtmlNode[] {
  const index = nodes.findIndex((node) => firstThing([node]) !== null);
  return nodes.flatMap((node, at): HtmlNode[] => {
    if (typeof node !== 'string' && node.tag === 'img' && node.attrs['aria-roledescription'] === 'checkbox') return [];
    if (at !== index) return [node];
    if (typeof node === 'string') return [node.replace(BOX, '')];
    return isField(node) ? [] : [{ ...node, children: withoutBox(node.children) }];
  });
}

function isField({ tag, attrs }: HtmlElement): boolean {
  return tag === 'input' && attrs.type?.toLowerCase() === 'checkbox';
}

/**
 * Converts description lists to paragraphs that begin with the term in bold. Stat blocks on pages of the Homebrewery
 * use them for their facts.
 */
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
