import { noteText } from '../../document/blocks/notes-and-references.ts';
import { element, findElement, type HtmlElement, type HtmlNode, textOf } from '../../document/html/html-tree.ts';
import { classesOf } from './styled-text.ts';

/** Elements that no row of a data table contains. */
const INSIDE = /^(?:table|h[1-6])$/;
const INLINE = /^(?:a|b|i|u|s|em|strong|code|span|br|img|sub|sup|small|font)$/;

/**
 * Unpacks layout tables: tables with one cell in each row that contain headings or other tables, such as creatures on
 * pages of 5etools, or frames around text. Rows without blocks become paragraphs.
 */
export function readLayoutTables(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    const read = { ...node, children: readLayoutTables(node.children) };
    const cells = node.tag === 'table' ? loneCells(read) : null;
    return cells && isLayout(cells, node) ? cells.flatMap(blocksOf) : [read];
  });
}

/** Returns the cells of a table with one cell in each row; null for any other table, and for one with a caption. */
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
  // Our own files mark their tables.
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
 * What a page shows beside and between its words: margin notes, which become footnotes, page numbers of a printed
 * edition, and readings above words (ruby).
 */

/** The classes of Tufte's style, Quarto, Distill and similar ones. */
const NOTE = new Set(['sidenote', 'marginnote', 'margin-note', 'side-note', 'column-margin', 'margin-aside']);
/** Shows and hides such a note on a small screen. */
const TOGGLE = 'margin-toggle';
/** The classes of Project Gutenberg. */
const PAGE_NUMBER = new Set(['pagenum', 'pageno', 'page-number']);
/** A number alone, or after "p." or similar. Anything else may be part of the text. */
const NUMBER = /^[[({]?(?:(?:pg|page|p)\.?\s?)?(?:\d{1,4}|[ivxlc]{1,8})[\])}]?$/i;

/** Converts what is beside the words of a page. */
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

/** Whether an element contains only a page number of a printed edition. */
export function isPageNumber(node: HtmlElement): boolean {
  if (node.tag !== 'span' && node.tag !== 'a') return false;
  const kinds = `${node.attrs['epub:type'] ?? ''} ${node.attrs.role ?? ''}`;
  const isSaid = /\b(?:doc-)?pagebreak\b/.test(kinds) || classesOf(node).some((name) => PAGE_NUMBER.has(name));
  return isSaid && NUMBER.test(textOf(node.children).trim());
}

function isToggle(node: HtmlElement): boolean {
  return (node.tag === 'label' || node.tag === 'input') && classesOf(node).includes(TOGGLE);
}

/** Returns the text of a margin note; '' for any other element, and for one that shows more than words. */
function marginNote(node: HtmlElement): string {
  const isNote = node.tag === 'span' && classesOf(node).some((name) => NOTE.has(name));
  return isNote && findElement(node.children, 'img') === null ? noteText(node.children) : '';
}

/** Puts readings in parentheses after their words, as browsers without ruby support do. */
function withReadings(children: readonly HtmlNode[]): HtmlNode[] {
  if (findElement(children, 'rp') !== null) return [...children];
  return children.map((node) => {
    if (typeof node === 'string' || node.tag !== 'rt' || textOf(node.children).trim() === '') return node;
    return { ...node, children: [' (', ...node.children, ')'] };
  });
}

const NEVER_SEEN_EMPTY = /^(?:a|b|br|em|font|i|o:p|s|small|span|strong|u)$/;

/** Removes empty lines between blocks. A book has its own spacing. */
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

/** Word for the web ends each paragraph with a span that contains a no-break space. */
function isEndMark({ tag, attrs }: HtmlElement): boolean {
  return tag === 'span' && attrs['data-ccp-props'] !== undefined;
}

function showsNothing(node: HtmlNode): boolean {
  // A no-break space counts as white space too.
  if (typeof node === 'string') return node.trim() === '';
  return NEVER_SEEN_EMPTY.test(node.tag) && node.children.every(showsNothing);
}
