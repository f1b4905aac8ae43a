import { element, type HtmlElement, type HtmlNode, textOf } from '#book/document/html/html-tree.ts';
import { kebabCase } from '#book/document/nodes.ts';
import { ENTRIES } from '#book/document/schema.ts';
import {
  endName,
  isEndName,
  readStated,
  STATED_PARTS,
  type StatedBlock,
  wordsHash,
} from '#book/document/stated-blocks.ts';
import type { Folder } from '../folder.ts';

/** What one of our own documents says of its blocks, by the names of their bookmarks. */
export type Stated = ReadonlyMap<string, StatedBlock>;

/** Marks a block whose kind the document states, so that nothing else is recognised in it. */
export const STATED = 'data-stated';

/** What a document says of its blocks; empty for documents of other programs. */
export async function readStatedBlocks(folder: Folder): Promise<Stated> {
  const parts = await Promise.all(folder.paths.filter((path) => STATED_PARTS.test(path)).map(folder.text));
  return new Map(parts.flatMap((xml) => [...readStated(xml)]));
}

/** The statement about the entry that begins with this node; null if there is none. */
export function entryAt(node: HtmlNode, stated: Stated): StatedBlock | null {
  return findMarked(node, stated, isEntry);
}

/** A table without the bookmark at its beginning, and the statement about it or about the box that it draws. */
export function tableAt(table: HtmlElement, stated: Stated): { table: HtmlElement; own: StatedBlock | null } {
  const own = findMarked(table, stated, (block) => !isEntry(block));
  return { table: own === null ? table : withoutMark(table, own.name), own };
}

/** The stated block of a table: a creature, a random table or a table. Null if its words have changed. */
export function statedTable(table: HtmlElement, { html, words }: StatedBlock): HtmlElement | null {
  const own = { ...html, attrs: { ...html.attrs, [STATED]: '' } };
  if (html.tag === 'article') return holds(words, textOf(table.children)) ? own : null;
  if (html.tag !== 'table') return null;
  if (html.attrs['data-block'] !== 'random-table') return { ...own, children: [...html.children, ...table.children] };
  const [head, ...rows] = rowsOf(table);
  if (head === undefined || !holds(words, textOf(head.children))) return null;
  return { ...own, children: [...html.children, element('tbody', {}, rows.map(rollRow))] };
}

interface StatedEntry {
  article: HtmlElement;
  /** How many of the nodes it includes. */
  count: number;
}

/** The spell, item or similar entry that begins with the first of these nodes; null if none is stated or the words of its head changed. */
export function statedEntry(nodes: readonly HtmlNode[], { name, html, words }: StatedBlock): StatedEntry | null {
  const end = endName(name);
  const count = nodes.findIndex((node) => hasMark(node, end)) + 1;
  if (count === 0) return null;
  const all = nodes.slice(0, count);
  const head = Array.from({ length: count + 1 }, (_, length) => length).find((length) =>
    holds(words, textOf(all.slice(0, length))),
  );
  if (head === undefined) return null;
  const body = all.slice(head).filter((node, index, { length }) => index < length - 1 || !isBare(node));
  return { article: { ...html, attrs: { ...html.attrs, [STATED]: '' }, children: body }, count };
}

function holds(words: string, text: string): boolean {
  return wordsHash(text) === words;
}

/** A row of a random table: the first cell holds the number, the second the result. */
function rollRow(row: HtmlElement): HtmlElement {
  const [roll, result] = row.children.filter((child) => typeof child !== 'string');
  const [only, ...more] = result?.children ?? [];
  const inside = typeof only === 'object' && only.tag === 'p' && more.length === 0 ? only.children : result?.children;
  const number = textOf(roll?.children ?? []).trim();
  return element('tr', { 'data-roll': number }, element('td', {}, number), element('td', {}, inside ?? []));
}

function rowsOf(node: HtmlElement): HtmlElement[] {
  return node.children
    .filter((child) => typeof child !== 'string')
    .flatMap((child) => (child.tag === 'tr' ? [child] : rowsOf(child)));
}

/** Whether a paragraph only ends an entry. */
export function isBareEnd(node: HtmlNode): boolean {
  return (
    isBare(node) &&
    typeof node === 'object' &&
    node.children.some((child) => typeof child === 'object' && isEndName(child.attrs.id ?? ''))
  );
}

/** Whether a paragraph contains only a bookmark. */
function isBare(node: HtmlNode): boolean {
  return (
    typeof node !== 'string' &&
    node.tag === 'p' &&
    node.children.every((child) => typeof child === 'object' && child.tag === 'a' && child.children.length === 0)
  );
}

const ENTRY_KINDS: ReadonlySet<string> = new Set(ENTRIES.map(({ name }) => kebabCase(name)));

function isEntry({ html }: StatedBlock): boolean {
  return ENTRY_KINDS.has(html.attrs['data-block'] ?? '');
}

/** The first wanted block whose bookmark is in a node. */
function findMarked(node: HtmlNode, stated: Stated, isWanted: (block: StatedBlock) => boolean): StatedBlock | null {
  if (typeof node === 'string' || stated.size === 0) return null;
  const own = node.tag === 'a' ? stated.get(node.attrs.id ?? '') : undefined;
  if (own !== undefined && isWanted(own)) return own;
  for (const child of node.children) {
    const found = findMarked(child, stated, isWanted);
    if (found !== null) return found;
  }
  return null;
}

function withoutMark(node: HtmlElement, name: string): HtmlElement {
  const children = node.children.flatMap((child): HtmlNode[] => {
    if (typeof child === 'string') return [child];
    return child.tag === 'a' && child.attrs.id === name ? child.children : [withoutMark(child, name)];
  });
  return { ...node, children };
}

function hasMark(node: HtmlNode, name: string): boolean {
  if (typeof node === 'string') return false;
  return (node.tag === 'a' && node.attrs.id === name) || node.children.some((child) => hasMark(child, name));
}
