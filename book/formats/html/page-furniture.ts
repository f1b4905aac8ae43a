import { noteText } from '../../document/blocks/notes-and-references.ts';
import { element, findElement, type HtmlElement, type HtmlNode, textOf } from '../../document/html/html-tree.ts';
import { classesOf } from './styled-text.ts';

/** What no row of a table of facts holds. */
const INSIDE = /^(?:table|h[1-6])$/;
const INLINE = /^(?:a|b|i|u|s|em|strong|code|span|br|img|sub|sup|small|font)$/;

/**
 * With what stands in tables of one cell a row that hold headings or other tables, which are there to lay it out: creatures on pages of 5etools,
 * frames around text. Its rows become paragraphs where they hold no blocks.
 */
export function readLayoutTables(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    const read = { ...node, children: readLayoutTables(node.children) };
    const cells = node.tag === 'table' ? loneCells(read) : null;
    return cells && isLayout(cells, node) ? cells.flatMap(blocksOf) : [read];
  });
}

/** The cells of a table that has one in each row; null for any other, and for one with a caption. */
function loneCells(table: HtmlElement): HtmlElement[] | null {
  const rows = rowsOf(table);
  const cells = rows?.map(({ children }) => elementsIn(children)) ?? [];
  if (cells.length === 0 || cells.some((own) => own.length !== 1)) return null;
  return cells.flat();
}

function rowsOf({ children }: HtmlElement): HtmlElement[] | null {
  const parts = elementsIn(children).map((child) => {
    if (child.tag === 'tr') return [child];
    if (child.tag === 'colgroup' || child.tag === 'col') return [];
    return /^t(?:head|body|foot)$/.test(child.tag) ? rowsOf(child) : null;
  });
  return parts.includes(null) ? null : parts.flatMap((rows) => rows ?? []);
}

function isLayout(cells: readonly HtmlElement[], { attrs }: HtmlElement): boolean {
  // Those of our own files say of themselves what they are.
  if (Object.keys(attrs).some((name) => name.startsWith('data-'))) return false;
  return cells.some(({ children }) => holdsBlocks(children));
}

function holdsBlocks(nodes: readonly HtmlNode[]): boolean {
  return elementsIn(nodes).some(({ tag, children }) => INSIDE.test(tag) || holdsBlocks(children));
}

function blocksOf({ children }: HtmlElement): HtmlNode[] {
  if (!children.every((child) => typeof child === 'string' || INLINE.test(child.tag))) return children;
  const isEmpty = textOf(children).trim() === '' && findElement(children, 'img') === null;
  return isEmpty ? [] : [element('p', {}, children)];
}

function elementsIn(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.filter((node) => typeof node !== 'string');
}

/*
 * What a page shows beside its words, and has between them: notes in its margin, which become notes of the book, the numbers of the pages of a printed
 * edition, and the readings above words.
 */

/** Tufte's style, Quarto, Distill and their likes. */
const NOTE = new Set(['sidenote', 'marginnote', 'margin-note', 'side-note', 'column-margin', 'margin-aside']);
/** What shows and hides such a note on a small screen. */
const TOGGLE = 'margin-toggle';
/** Of Project Gutenberg. */
const PAGE_NUMBER = new Set(['pagenum', 'pageno', 'page-number']);
/** A number alone, or behind "p." and the like: anything else may be a word of the text. */
const NUMBER = /^[[({]?(?:(?:pg|page|p)\.?\s?)?(?:\d{1,4}|[ivxlc]{1,8})[\])}]?$/i;

/** The words of a page with what stands beside them in the form of a book. */
export function readBesideWords(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    if (isToggle(node) || isPageNumber(node)) return [];
    const note = marginNote(node);
    if (note !== '') return [element('span', { 'data-footnote': note })];
    const children = readBesideWords(node.children);
    return [{ ...node, children: node.tag === 'ruby' ? withReadings(children) : children }];
  });
}

/** Whether an element holds the number of a page of a printed edition, and nothing else. */
export function isPageNumber(node: HtmlElement): boolean {
  if (node.tag !== 'span' && node.tag !== 'a') return false;
  const kinds = `${node.attrs['epub:type'] ?? ''} ${node.attrs.role ?? ''}`;
  const isSaid = /\b(?:doc-)?pagebreak\b/.test(kinds) || classesOf(node).some((name) => PAGE_NUMBER.has(name));
  return isSaid && NUMBER.test(textOf(node.children).trim());
}

function isToggle(node: HtmlElement): boolean {
  return (node.tag === 'label' || node.tag === 'input') && classesOf(node).includes(TOGGLE);
}

/** What a note in the margin says; '' for any other element, and for one that shows more than words. */
function marginNote(node: HtmlElement): string {
  const isNote = node.tag === 'span' && classesOf(node).some((name) => NOTE.has(name));
  return isNote && findElement(node.children, 'img') === null ? noteText(node.children) : '';
}

/** Readings in brackets behind their words, as browsers show them that cannot set them above. */
function withReadings(children: readonly HtmlNode[]): HtmlNode[] {
  if (findElement(children, 'rp') !== null) return [...children];
  return children.map((node) => {
    if (typeof node === 'string' || node.tag !== 'rt' || textOf(node.children).trim() === '') return node;
    return { ...node, children: [' (', ...node.children, ')'] };
  });
}

const NEVER_SEEN_EMPTY = /^(?:a|b|br|em|font|i|o:p|s|small|span|strong|u)$/;

/** Without the empty lines that pages put between blocks: a book has its own space between them. */
export function dropEmptyLines(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    if ((isLine(node) || isEndMark(node)) && node.children.every(showsNothing)) return [];
    return [{ ...node, children: dropEmptyLines(node.children) }];
  });
}

function isLine({ tag, attrs }: HtmlElement): boolean {
  return (tag === 'p' || tag === 'div') && attrs['data-block'] === undefined;
}

/** Word for the web ends each paragraph with a span that holds a no-break space. */
function isEndMark({ tag, attrs }: HtmlElement): boolean {
  return tag === 'span' && attrs['data-ccp-props'] !== undefined;
}

function showsNothing(node: HtmlNode): boolean {
  // A no-break space counts as white space too.
  if (typeof node === 'string') return node.trim() === '';
  return NEVER_SEEN_EMPTY.test(node.tag) && node.children.every(showsNothing);
}
