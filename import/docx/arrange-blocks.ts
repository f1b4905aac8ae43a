import { captionOf, CREDIT_CLASS } from '#book/document/blocks/image.ts';
import { readAloud, sidebar } from '#book/document/blocks/boxes.ts';
import { ENGLISH_WORDS } from '#book/document/print/block-words.ts';
import { taskItem, taskList } from '#book/document/blocks/lists.ts';
import { type Stated, statedTable, tableAt } from './read-stated-blocks.ts';
import { element, findElement, type HtmlElement, type HtmlNode, textOf } from '#book/document/html/html-tree.ts';

/*
 * Combines the separate paragraphs and tables of mammoth's HTML into the blocks of a book: boxes, task lists, captions. The classes are those
 * of style-map.ts.
 */

/** The blocks of the document in order. Adjacent ones that belong together are merged. */
export function arrange(nodes: readonly HtmlNode[], stated: Stated = new Map()): HtmlNode[] {
  const result: HtmlNode[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (typeof node === 'string') {
      if (node.trim() !== '') result.push(node);
      continue;
    }
    const figure = isElement(last) ? figureOf(last, node) : null;
    if (figure) {
      result[result.length - 1] = figure;
    } else if (node.tag === 'table') {
      const caption = isElement(last) && isClass(last, 'caption') ? textOf(last.children) : '';
      if (caption !== '') result.pop();
      result.push(...tableBlocks(node, caption, stated));
    } else if (isClass(node, 'read-aloud')) {
      join(result, readAloud.write({}, []), plain(node));
    } else if (isClass(node, 'task') || beginsWithBox(node)) {
      join(result, taskList.write({}, []), task(node));
    } else if (node.tag === 'ul' || node.tag === 'ol') {
      result.push(...listsOf(node).map((list) => ({ ...list, children: arrangeInside(list.children, stated) })));
    } else {
      result.push(withSigns(node));
    }
  }
  return result;
}

/** Replaces checkboxes in the middle of a text by signs. */
function withSigns(node: HtmlElement): HtmlElement {
  const children = node.children.map((child) => {
    if (!isElement(child)) return child;
    const isBox = child.tag === 'input' && child.attrs.type === 'checkbox';
    return isBox ? (child.attrs.checked === undefined ? '☐' : '☒') : withSigns(child);
  });
  return { ...node, children };
}

export function isClass(node: HtmlElement, name: string): boolean {
  return node.attrs.class === name;
}

export function isElement(node: HtmlNode | undefined): node is HtmlElement {
  return node !== undefined && typeof node !== 'string';
}

function arrangeInside(nodes: readonly HtmlNode[], stated: Stated): HtmlNode[] {
  return nodes.map((node) => (typeof node === 'string' ? node : { ...node, children: arrange(node.children, stated) }));
}

/** A list, split where its numbers (given by bookmarks) do not continue. */
function listsOf(list: HtmlElement): HtmlElement[] {
  if (list.tag === 'ul') return [{ ...list, attrs: {} }];
  const lists: HtmlElement[] = [];
  let expected = 1;
  for (const item of list.children) {
    const number = (isElement(item) ? numberOf(item) : null) ?? expected;
    const last = lists.at(-1);
    if (last && number === expected) last.children.push(item);
    else lists.push(element('ol', { start: number === 1 ? null : number }, item));
    expected = number + (isElement(item) ? 1 : 0);
  }
  return lists;
}

function numberOf(item: HtmlElement): number | null {
  const mark = item.children.find(isElement);
  const number = mark?.tag === 'a' ? /^_start_(\d{1,6})_\d+$/.exec(mark.attrs.id ?? '')?.[1] : undefined;
  return number === undefined ? null : Number(number);
}

/** Adds the child to the last box or list if it is of the same kind as `empty`, or begins a new one. */
function join(result: HtmlNode[], empty: HtmlElement, child: HtmlNode): void {
  const last = result.at(-1);
  const isSame = ([name, value]: [string, string]) => isElement(last) && last.attrs[name] === value;
  const goesOn = isElement(last) && last.tag === empty.tag && Object.entries(empty.attrs).every(isSame);
  if (goesOn && last.attrs.framed === undefined) last.children.push(child);
  else result.push({ ...empty, children: [child] });
}

function plain(node: HtmlElement): HtmlElement {
  return { ...node, attrs: {} };
}

/** The image or figure with this line as its caption or credit; null if the line is neither. */
function figureOf(last: HtmlElement, line: HtmlElement): HtmlElement | null {
  if (isClass(line, 'caption')) {
    const img = imageOf(last);
    return img && element('figure', {}, img, captionOf({ caption: textOf(line.children), credit: '' }));
  }
  const img = last.tag === 'figure' ? findElement(last.children, 'img') : imageOf(last);
  if (img === null || !isClass(line, CREDIT_CLASS)) return null;
  const above = findElement(last.children, 'figcaption');
  return element(
    'figure',
    {},
    img,
    captionOf({ caption: textOf(above?.children ?? []), credit: textOf(line.children) }),
  );
}

/** The image of a paragraph that contains nothing else. */
function imageOf(node: HtmlElement): HtmlElement | null {
  if (node.tag !== 'p' || textOf(node.children).trim() !== '') return null;
  const [img = null, ...more] = imagesIn(node.children);
  return more.length === 0 ? img : null;
}

function imagesIn(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.filter(isElement).flatMap((node) => (node.tag === 'img' ? [node] : imagesIn(node.children)));
}

/** Whether a paragraph begins with a checkbox, as in forms. */
function beginsWithBox(node: HtmlElement): boolean {
  const [first] = node.children.filter((child) => isElement(child) || child.trim() !== '');
  return node.tag === 'p' && isElement(first) && first.tag === 'input' && first.attrs.type === 'checkbox';
}

function task(node: HtmlElement): HtmlElement {
  const box = findElement(node.children, 'input');
  const checked = box?.attrs.checked !== undefined;
  const words = node.children.filter((child) => !isElement(child) || child.tag !== 'input');
  return taskItem.write({ checked }, [element('p', {}, words)]);
}

/** A table of one cell is a frame around text. The styles inside determine the kind of box. */
function tableBlocks(given: HtmlElement, caption: string, stated: Stated): HtmlNode[] {
  const { table, own } = tableAt(given, stated);
  const block = own && statedTable({ ...table, children: arrangeRows(table.children, stated) }, own);
  if (block) return [block];
  const cells = cellsOf(table);
  const [only, ...more] = cells;
  if (only && more.length === 0 && caption === '') return frame(only, stated);
  const inside = { ...table, children: arrangeRows(table.children, stated) };
  if (caption === '') return [inside];
  return [{ ...inside, children: [element('caption', {}, caption), ...inside.children] }];
}

function arrangeRows(nodes: readonly HtmlNode[], stated: Stated): HtmlNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node;
    if (node.tag !== 'td' && node.tag !== 'th') return { ...node, children: arrangeRows(node.children, stated) };
    const [first] = node.children.filter(isElement);
    const [, align = '', head] = /^align-(center|right|start)(-head)?$/.exec(first?.attrs.class ?? '') ?? [];
    const attrs = { ...node.attrs, ...(align === 'center' || align === 'right' ? { align } : {}) };
    return { tag: head ? 'th' : node.tag, attrs, children: arrange(node.children, stated) };
  });
}

function cellsOf(node: HtmlElement): HtmlElement[] {
  return node.children
    .filter(isElement)
    .flatMap((child) => (child.tag === 'td' || child.tag === 'th' ? [child] : cellsOf(child)));
}

function frame({ children }: HtmlElement, stated: Stated): HtmlNode[] {
  const inner = children.filter(isElement);
  const has = (name: string) => inner.some((node) => isClass(node, name));
  if (has('stat-block')) return [element('section', { class: 'stat-block' }, arrange(children, stated))];
  if (has('read-aloud')) {
    const text = children.map((node) => (isElement(node) && isClass(node, 'read-aloud') ? plain(node) : node));
    const box = readAloud.write({}, arrange(text, stated));
    return [{ ...box, attrs: { ...box.attrs, framed: '' } }];
  }
  const kind = has('gm-note') || has('gm-note-title') ? 'gm-note' : 'sidebar';
  const title = inner.find((node) => isClass(node, `${kind}-title`));
  const shown = title ? textOf(title.children).trim() : '';
  const ownTitle = kind === 'gm-note' && shown === ENGLISH_WORDS.forGameMaster ? '' : shown;
  return [
    sidebar.write(
      { kind, title: ownTitle },
      arrange(
        children.filter((node) => node !== title),
        stated,
      ),
    ),
  ];
}
