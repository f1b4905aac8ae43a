import { taskItem, taskList } from '../../document/blocks/lists.ts';
import type { HtmlElement, HtmlNode } from '../../document/html/html-tree.ts';

const BOX = /^\s*\[([ xX])\](?=\s)\s*/;

/** Recognises task lists, which every program writes in its own way: by a role, a checkbox, or "[x]" before the text. */
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

/** Whether the task is done; null where the item is no task. */
function isChecked({ attrs, children }: HtmlElement): boolean | null {
  if (attrs.role === 'checkbox') return attrs['aria-checked'] === 'true';
  const first = firstThing(children);
  if (typeof first === 'object') return first?.attrs.checked !== undefined;
  const [, mark] = BOX.exec(first ?? '') ?? [];
  return mark === undefined ? null : mark !== ' ';
}

/** The first field or text of an item. */
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
