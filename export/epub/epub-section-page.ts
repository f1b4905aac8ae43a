import type { Node } from 'prosemirror-model';
import { element, GENERATED, type HtmlElement, type HtmlNode, textOf } from '#book/document/html/html-tree.ts';
import { wordsOfLanguage } from '#book/layout/printed-words/words-of-language.ts';
import { type Direction, directionOfLanguage } from '#book/layout/language-tag.ts';
import type { PrintedLabels } from '#book/layout/printed-labels.ts';
import { type TitledKind, titledKind } from '#book/sections/opening.ts';
import { tableCell, tableHeader } from '#book/document/blocks/table.ts';
import { captionOf as figcaptionOf } from '#book/document/blocks/image.ts';
import { breaksHtml } from '#book/document/page-place.ts';
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
import { isEmptyDocument } from '#book/document/html/to-html.ts';
import { lineText } from '#book/document/document-words.ts';
import { entryHeader } from '#book/document/define/define-entry.ts';
import { kebabCase } from '#book/document/nodes.ts';
import { statBlockHtml } from '#book/document/print/stat-block-html.ts';
import { type LinkTargets, type LinkedReference, type PageReference, placesIn } from '../link-targets.ts';
import { directionsIn } from '../directions.ts';
import { createHeadingLevels } from '../heading-levels.ts';
import { largeOpening } from '../opening-letter.ts';
import { headerRows, placeCells } from '../placed-cells.ts';
import type { EpubOptions, ReadSection } from './epub-book.ts';
import { page } from './epub-pages.ts';
import { type EpubScope, type ImagePath, inline, notesSection } from './epub-inline.ts';

interface PageSetting {
  language: string;
  hasDropCaps: boolean;
  labels: PrintedLabels;
  parts: LinkTargets;
  options: EpubOptions;
}

/** A section as a page of its own. */
export function sectionPage(
  { title, label, kind = 'chapter', doc }: ReadSection,
  { language, hasDropCaps, labels, parts, options }: PageSetting,
): string {
  const content = pageContent(doc(), {
    imagePath: (address) => options.images.get(address)?.path ?? null,
    reference: parts.reference,
    labels,
    words: wordsOfLanguage(language),
    direction: directionOfLanguage(language),
    hasDropCaps,
  });
  const body = [
    element('section', PLACES[titledKind(kind)], numberLine(label), element('h1', {}, title), '\n', content),
  ];
  return page({ title, language, body });
}

/** The semantic attributes of a section, for e-readers. */
const PLACES: Readonly<Record<TitledKind, Record<string, string>>> = {
  chapter: { 'epub:type': 'chapter', role: 'doc-chapter' },
  part: { 'epub:type': 'part', role: 'doc-part' },
  appendix: { 'epub:type': 'appendix', role: 'doc-appendix' },
  matter: {},
  glossary: { 'epub:type': 'glossary', role: 'doc-glossary' },
};

function numberLine(label: string | null): HtmlNode[] {
  return label === null ? [] : [element('p', { class: 'number' }, label)];
}

interface ContentSetting {
  imagePath: ImagePath;
  reference(reference: PageReference): LinkedReference;
  labels: PrintedLabels;
  words: BlockWords;
  hasDropCaps: boolean;
  /** The direction of the book. */
  direction: Direction;
}

/** The content of a section's page below the title, with footnotes at the end. */
export function pageContent(
  doc: Node,
  { imagePath, reference, labels, words, direction, hasDropCaps }: ContentSetting,
): HtmlNode[] {
  if (isEmptyDocument(doc)) return [];
  const places = placesIn(doc);
  const notes: string[] = [];
  // The contents have their own page, so no heading is listed here.
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
  // An e-book has no columns, so a column break means nothing.
  break: ({ to }) => (to === 'page' ? [element('hr', { class: 'page-break' })] : []),
  rule: () => [element('hr')],
  image,
  box,
  entry,
  'stat-block': (form, scope) => [statBlock(form, scope)],
  nothing: () => [],
};

/** The first element of a named block gets its id. Each element gets its direction if it differs from its surroundings. */
function blocks(parent: Node, scope: EpubScope): HtmlNode[] {
  return parent.children.flatMap((child) => {
    const dir = scope.turnOf(child);
    const [id, written] = [scope.idOf(child), writeForm(WRITERS, printForm(child, scope.words), scope)];
    return written.map((node, index) => {
      if (typeof node === 'string') return node;
      const own = {
        ...(index === 0 && { ...readBack(child, node), ...breaksHtml(child) }),
        ...(index === 0 && id !== null && { id }),
        ...(dir !== null && { dir }),
        ...(child === scope.opening && { class: 'opening' }),
      };
      return { ...node, attrs: { ...own, ...node.attrs } };
    });
  });
}

/** The data attributes from which our own import restores the block, if its own HTML has the same element. */
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

/** A table with this many columns is too wide for the screen of a phone. */
const WIDE = 4;

/** The column heads of a wide table, which label its cells when a phone stacks them; null for other tables. */
function stackLabels(grid: Node, heads: number): string[] | null {
  const isPlain = grid.children.every((row) =>
    row.children.every((node) => node.attrs.colspan === 1 && node.attrs.rowspan === 1),
  );
  const [head] = grid.children;
  if (heads !== 1 || !isPlain || head === undefined || head.childCount < WIDE) return null;
  return head.children.map((node) => lineText(node).replace(/\s+/g, ' ').trim());
}

/** `label` is shown before the cell when the cells of a row are stacked. */
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

/** A spell, magic item or similar entry, with its name as a heading. */
function entry(form: PrintForm<'entry'>, scope: EpubScope): HtmlNode[] {
  const level = scope.levels.entryLevel();
  const header = element('header', {}, withHeadings(entryHeader(form).children, level));
  return [element('article', { class: kebabCase(form.kind) }, header, blocks(form.body, scope))];
}

/** A creature with its name as a heading. The headings of its groups of entries are one level below. */
function statBlock({ block, parts }: PrintForm<'stat-block'>, { levels }: EpubScope): HtmlElement {
  return element('article', { class: 'stat-block' }, withHeadings(statBlockHtml(block, parts), levels.entryLevel()));
}

/** Gives names (h4) and the titles below them (h5) their levels on this page. Empty ones are left out. */
function withHeadings(nodes: readonly HtmlNode[], level: number): HtmlNode[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string' || (node.tag !== 'h4' && node.tag !== 'h5')) return [node];
    if (textOf(node.children).trim() === '') return [];
    return [element(`h${Math.min(6, node.tag === 'h4' ? level : level + 1)}`, {}, node.children)];
  });
}
