import type { Node } from 'prosemirror-model';
import { tableCell, tableHeader } from '#book/document/blocks/table.ts';
import { captionOf as figcaptionOf } from '#book/document/blocks/image.ts';
import { element, GENERATED, type HtmlElement, type HtmlNode } from '#book/document/html/html-tree.ts';
import { findNode, printForm } from '#book/document/schema.ts';
import {
  fillsPage,
  type FormWriters,
  isInset,
  type PrintedItem,
  type PrintForm,
  writeForm,
} from '#book/document/print/print-form.ts';
import type { BlockWords } from '#book/document/print/block-words.ts';
import type { Direction } from '#book/layout/language-tag.ts';
import type { PrintedLabels } from '#book/layout/printed-labels.ts';
import { isEmptyDocument } from '#book/document/html/to-html.ts';
import { directionsIn } from '../directions.ts';
import { createHeadingLevels } from '../heading-levels.ts';
import { largeOpening } from '../opening-letter.ts';
import { type LinkedReference, type PageReference, placesIn } from '../linked-parts.ts';
import { headerRows, placeCells } from '../placed-cells.ts';
import { entry, statBlock } from './entries.ts';
import { inline } from './inline.ts';
import { notesSection } from './notes.ts';
import type { EpubScope, ImagePath } from './scope.ts';
import { lineText } from '#book/document/document-words.ts';

export interface PageSetting {
  imagePath: ImagePath;
  reference(reference: PageReference): LinkedReference;
  labels: PrintedLabels;
  words: BlockWords;
  hasDropCaps: boolean;
  /** Of the book. */
  direction: Direction;
}

/** A section's document as the content of a page below its title, its footnotes at the end. */
export function pageContent(
  doc: Node,
  { imagePath, reference, labels, words, direction, hasDropCaps }: PageSetting,
): HtmlNode[] {
  if (isEmptyDocument(doc)) return [];
  const places = placesIn(doc);
  const notes: string[] = [];
  // The contents have a page of their own, so that here no heading is listed.
  const levels = createHeadingLevels(doc, 0);
  const idOf = (node: Node) => places.get(node)?.id ?? null;
  const turned = directionsIn(doc, direction);
  const turnOf = (node: Node) => turned.get(node) ?? null;
  const opening = hasDropCaps ? largeOpening(doc, direction) : null;
  const addNote = (text: string) => notes.push(text);
  const written = blocks(doc, { words, levels, imagePath, reference, idOf, turnOf, opening, addNote });
  return [...written, ...notesSection(notes, labels)];
}

const WRITERS: FormWriters<EpubScope, HtmlNode[]> = {
  paragraph: ({ text }, scope) => [element('p', {}, inline(text, scope))],
  heading,
  quote: ({ body }, scope) => [element('blockquote', {}, blocks(body, scope))],
  code: ({ code, language }) => [
    element('pre', {}, element('code', { class: language === null ? null : `language-${language}` }, code)),
  ],
  list,
  table,
  'roll-table': rollTable,
  // An e-book has no columns, so that a column break has no meaning in it.
  break: ({ to }) => (to === 'page' ? [element('hr', { class: 'page-break' })] : []),
  rule: () => [element('hr')],
  image,
  box,
  entry: (form, scope) => entry(form, scope, blocks),
  'stat-block': (form, scope) => [statBlock(form, scope)],
  nothing: () => [],
};

/** The element with which a block begins has the id of a block with a name; each of its elements says where it runs the other way. */
function blocks(parent: Node, scope: EpubScope): HtmlNode[] {
  return parent.children.flatMap((child) => {
    const dir = scope.turnOf(child);
    const [id, written] = [scope.idOf(child), writeForm(WRITERS, printForm(child, scope.words), scope)];
    return written.map((node, index) => {
      if (typeof node === 'string') return node;
      const own = {
        ...(index === 0 && readBack(child, node)),
        ...(index === 0 && id !== null && { id }),
        ...(dir !== null && { dir }),
        ...(child === scope.opening && { class: 'opening' }),
      };
      return { ...node, attrs: { ...own, ...node.attrs } };
    });
  });
}

/** The data that an import of our own reads a block back by: those of its own HTML, where that is the same element. */
function readBack(block: Node, { tag }: HtmlElement): Record<string, string> {
  const own = findNode(block.type.name)?.write(block.attrs, []);
  if (own?.tag !== tag) return {};
  return Object.fromEntries(Object.entries(own.attrs).filter(([name]) => name.startsWith('data-')));
}

function heading({ level: own, text }: PrintForm<'heading'>, scope: EpubScope): HtmlNode[] {
  if (text.content.size === 0) return [];
  const { level } = scope.levels.enter(own);
  return [element(`h${Math.min(6, level)}`, {}, inline(text, scope))];
}

function list({ mark, start, items }: PrintForm<'list'>, scope: EpubScope): HtmlNode[] {
  if (mark === 'task')
    return [
      element(
        'ul',
        { class: 'tasks' },
        items.map((item) => task(item, scope)),
      ),
    ];
  const written = items.map(({ body }) => element('li', {}, blocks(body, scope)));
  return [
    mark === 'number' ? element('ol', { start: start === 1 ? null : start }, written) : element('ul', {}, written),
  ];
}

function task({ body, isDone }: PrintedItem, scope: EpubScope): HtmlNode {
  const inner = blocks(body, scope);
  const box = element('span', { class: 'box' }, isDone ? '☑ ' : '☐ ');
  const [first, ...rest] = inner;
  if (typeof first === 'object' && first.tag === 'p') {
    return element('li', {}, { ...first, children: [box, ...first.children] }, rest);
  }
  return element('li', {}, element('p', {}, box), inner);
}

function table({ caption, table: grid }: PrintForm<'table'>, scope: EpubScope): HtmlNode[] {
  const heads = headerRows(grid, placeCells(grid));
  const labels = stackLabels(grid, heads);
  const rows = grid.children.map((row, y) =>
    element(
      'tr',
      {},
      row.children.map((node, x) => cell(node, scope, y < heads ? undefined : labels?.[x])),
    ),
  );
  const head = heads === 0 ? [] : [element('thead', {}, rows.slice(0, heads))];
  const body = element('tbody', {}, rows.slice(heads));
  return [element('table', { class: labels ? 'stacked' : null }, captionOf(caption), head, body)];
}

/** A table of so many columns is too wide for the screen of a phone. */
const WIDE = 4;

/** The heads of a wide table by which its cells are known one below the other, as a phone shows them; null for other tables. */
function stackLabels(grid: Node, heads: number): string[] | null {
  const isPlain = grid.children.every((row) =>
    row.children.every((node) => node.attrs.colspan === 1 && node.attrs.rowspan === 1),
  );
  const [head] = grid.children;
  if (heads !== 1 || !isPlain || head === undefined || head.childCount < WIDE) return null;
  return head.children.map((node) => lineText(node).replace(/\s+/g, ' ').trim());
}

/** `label` is said before the cell where it stands below the others of its row. */
function cell(node: Node, scope: EpubScope, label?: string): HtmlNode {
  const { colspan, rowspan, colwidth, align } = tableCell.attrs(node);
  const attrs = {
    colspan: colspan === 1 ? null : colspan,
    rowspan: rowspan === 1 ? null : rowspan,
    class: align === 'left' ? null : align,
    'data-label': label || null,
    'data-colwidth': colwidth?.join(','),
  };
  return element(tableHeader.is(node) ? 'th' : 'td', attrs, blocks(node, scope));
}

function rollTable({ die, title, rows }: PrintForm<'roll-table'>, scope: EpubScope): HtmlNode[] {
  const heads = [die, scope.words.result].map((text) => element('th', {}, text));
  const results = rows.map(({ roll, text }) =>
    element('tr', { 'data-roll': roll }, element('td', {}, roll), element('td', {}, inline(text, scope))),
  );
  const head = element('thead', { [GENERATED]: true }, element('tr', {}, heads));
  return [element('table', { class: 'random-table' }, captionOf(title), head, element('tbody', {}, results))];
}

function captionOf(caption: string): HtmlNode[] {
  return caption.trim() === '' ? [] : [element('caption', {}, caption)];
}

function image({ address, alt, width, placement, ...words }: PrintForm<'image'>, { imagePath }: EpubScope): HtmlNode[] {
  const captions = figcaptionOf(words);
  const path = imagePath(address);
  if (path === null) {
    const words = [alt, address].filter((text) => text !== '').map((text) => element('p', {}, text));
    return [element('figure', { class: 'absent' }, words, captions)];
  }
  const place = isInset(placement) ? placement : fillsPage(placement) ? 'leaf' : width === 'page' ? 'page' : null;
  return [element('figure', { class: place }, element('img', { src: path, alt }), captions)];
}

function box({ look, title, body }: PrintForm<'box'>, scope: EpubScope): HtmlNode[] {
  const titles = title === '' ? [] : [element('p', { class: 'box-title', [GENERATED]: true }, title)];
  return [element(look === 'read-aloud' ? 'div' : 'aside', { class: look }, titles, blocks(body, scope))];
}
