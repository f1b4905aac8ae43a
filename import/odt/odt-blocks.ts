import { element, type HtmlElement, type HtmlNode } from '#book/document/html/html-tree.ts';
import { isElement } from '../xml.ts';
import { type Line, type Reading, readLine } from './odt-lines.ts';
import type { ResolvedStyle } from './odt-styles.ts';

/** Generated lists: tables of contents, indexes. */
const MADE = new Set(
  'text:table-of-content text:alphabetical-index text:illustration-index text:table-index text:object-index text:user-index'.split(
    ' ',
  ),
);
/** Elements whose content is not printed at their position. */
const UNREAD = new Set([
  'text:tracked-changes',
  'text:sequence-decls',
  'text:variable-decls',
  'text:user-field-decls',
  'office:forms',
  'office:annotation',
]);
const HEADING_MAX = 6;
const QUOTES = /^(?:Quotations|Block Quotation|Quote|Intense Quote)$/i;
const RULE = /^Horizontal Line$/i;
/** The heading styles that all programs have. Web pages and Word documents opened in LibreOffice use them on plain paragraphs. */
const HEADING = /^Heading (\d{1,2})$/i;
const TITLE = /^Title$/i;

/** The blocks of a document's text as HTML. */
export function readBlocks(nodes: readonly HtmlNode[], reading: Reading): HtmlNode[] {
  return joinQuotes(nodes.flatMap((node) => (typeof node === 'string' ? strayWords(node) : oneBlock(node, reading))));
}

/** Joins adjacent quotations, because each paragraph has the style of quotations by itself. */
function joinQuotes(blocks: readonly HtmlNode[]): HtmlNode[] {
  const joined: HtmlNode[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (isQuote(block) && isQuote(last)) last.children.push(...block.children);
    else joined.push(block);
  }
  return joined;
}

function isQuote(node: HtmlNode | undefined): node is HtmlElement {
  return isElement(node) && node.tag === 'blockquote';
}

/** Words outside of any paragraph, as in a document that is nested too deep to be read. */
function strayWords(text: string): HtmlNode[] {
  return text.trim() === '' ? [] : [element('p', {}, text)];
}

function oneBlock(node: HtmlElement, reading: Reading): HtmlNode[] {
  if (MADE.has(node.tag) || UNREAD.has(node.tag)) return [];
  if (node.tag === 'text:p' || node.tag === 'text:h') return paragraph(node, reading);
  if (node.tag === 'text:list')
    return list(node, reading, { level: 1, style: node.attrs['text:style-name'] ?? '', goesOn: false });
  if (node.tag === 'table:table') return readTable(node, (inner) => readBlocks(inner, reading));
  // A frame or shape anchored to the page is between paragraphs.
  if (node.tag.startsWith('draw:')) return lineBlocks(lineOf([node], {}, reading), 'p', {});
  return readBlocks(node.children, reading);
}

function lineOf(nodes: readonly HtmlNode[], look: ResolvedStyle['look'], reading: Reading): Line {
  return readLine(nodes, look, { reading, blocks: (inner) => readBlocks(inner, reading) });
}

function paragraph(node: HtmlElement, reading: Reading): HtmlNode[] {
  const style = reading.styles.of('paragraph', node.attrs['text:style-name']);
  const level = levelOf(node, style);
  const breaks = style.breaksPage ? [element('hr', { 'data-block': 'page-break' })] : [];
  if (level !== null && level > 0) {
    const line = lineOf(node.children, {}, reading);
    return [...breaks, ...lineBlocks(line, `h${Math.min(HEADING_MAX, level)}`, {})];
  }
  if (style.names.some((name) => RULE.test(name))) return [...breaks, element('hr')];
  const line = lineOf(node.children, style.look, reading);
  const attrs: Record<string, string> = style.names.some((name) => TITLE.test(name)) ? { class: 'title' } : {};
  const written = lineBlocks(line, 'p', attrs);
  return [
    ...breaks,
    ...(style.names.some((name) => QUOTES.test(name)) ? [element('blockquote', {}, written)] : written),
  ];
}

/** The level of a heading, from its element or its style; null for other paragraphs. */
function levelOf({ tag, attrs }: HtmlElement, { outline, names }: ResolvedStyle): number | null {
  if (tag === 'text:h') return Number(attrs['text:outline-level'] ?? outline ?? 1);
  if (outline !== null) return outline;
  const named = names.map((name) => HEADING.exec(name)?.[1]).find((digits) => digits !== undefined);
  return named === undefined ? null : Number(named);
}

/** A line as a block, followed by the boxes anchored in it. */
function lineBlocks({ inline, boxes }: Line, tag: string, attrs: Record<string, string>): HtmlNode[] {
  const isEmpty = inline.every((node) => typeof node === 'string' && node.trim() === '');
  return [...(isEmpty ? [] : [element(tag, attrs, inline)]), ...boxes];
}

interface ListPosition {
  level: number;
  style: string;
  /** Whether it is at the beginning of a list that continues an earlier one, so that its sublists continue too. */
  goesOn: boolean;
}

function list(node: HtmlElement, reading: Reading, place: ListPosition): HtmlNode[] {
  const items = node.children
    .filter(isElement)
    .filter(({ tag }) => tag === 'text:list-item' || tag === 'text:list-header');
  const count = reading.lists.begin(node.attrs, place);
  const goesOn = count?.goesOn === true;
  const written = items.map((item, index) => ({
    item,
    blocks: itemBlocks(item, reading, { ...place, goesOn: goesOn && index === 0 }),
  }));
  // Numbered headings are inside a list.
  if (written.some(({ blocks }) => blocks.some((block) => isElement(block) && /^h\d$/.test(block.tag))))
    return written.flatMap(({ blocks }) => blocks);
  const result: HtmlElement[] = [];
  let ended = true;
  for (const { item, blocks } of written) {
    if (blocks.length === 0) continue;
    const last = result.at(-1);
    if (blocks.every(isList)) {
      // An item with only lists has no number. The lists continue below the previous item.
      const before = last?.children.at(-1);
      if (isElement(before)) before.children.push(...blocks);
      else result.push(...blocks.filter(isElement));
      ended = !isElement(before);
      continue;
    }
    const number = count?.next(item.attrs['text:start-value']) ?? null;
    if (last && !ended) last.children.push(element('li', { value: number }, blocks));
    else
      result.push(
        element(number === null ? 'ul' : 'ol', { start: number === 1 ? null : number }, element('li', {}, blocks)),
      );
    ended = false;
  }
  return result;
}

function isList(node: HtmlNode): boolean {
  return isElement(node) && (node.tag === 'ul' || node.tag === 'ol');
}

function itemBlocks(item: HtmlElement, reading: Reading, { level, style, goesOn }: ListPosition): HtmlNode[] {
  return item.children.filter(isElement).flatMap((child, index) => {
    if (child.tag !== 'text:list') return oneBlock(child, reading);
    const own = { level: level + 1, style: child.attrs['text:style-name'] ?? style, goesOn: goesOn && index === 0 };
    return list(child, reading, own);
  });
}

/** Spreadsheet-like tables repeat empty cells and rows up to the end of a sheet. */
const REPEATED_MAX = 50;

type Blocks = (nodes: readonly HtmlNode[]) => HtmlNode[];

/** A table with its header rows and the cells that span others. */
function readTable(table: HtmlElement, blocks: Blocks): HtmlNode[] {
  const rows = rowsOf(table, blocks, false);
  return rows.length === 0 ? [] : [element('table', {}, element('tbody', {}, rows))];
}

function rowsOf(node: HtmlElement, blocks: Blocks, isHead: boolean): HtmlElement[] {
  return node.children.filter(isElement).flatMap((child) => {
    if (child.tag === 'table:table-header-rows') return rowsOf(child, blocks, true);
    if (child.tag === 'table:table-rows' || child.tag === 'table:table-row-group') return rowsOf(child, blocks, isHead);
    if (child.tag !== 'table:table-row') return [];
    const row = element('tr', {}, cellsOf(child, blocks, isHead));
    return row.children.length === 0 ? [] : repeated(row, child.attrs['table:number-rows-repeated']);
  });
}

function cellsOf(row: HtmlElement, blocks: Blocks, isHead: boolean): HtmlElement[] {
  return row.children.filter(isElement).flatMap((cell) => {
    if (cell.tag !== 'table:table-cell') return [];
    const { attrs } = cell;
    const spans = {
      colspan: spanOf(attrs['table:number-columns-spanned']),
      rowspan: spanOf(attrs['table:number-rows-spanned']),
    };
    const content = blocks(cell.children);
    const written = element(isHead ? 'th' : 'td', spans, content.length === 0 ? element('p') : content);
    return repeated(written, attrs['table:number-columns-repeated']);
  });
}

function spanOf(given: string | undefined): string | null {
  return given === undefined || given === '1' ? null : given;
}

function repeated(node: HtmlElement, given: string | undefined): HtmlElement[] {
  const times = Math.max(1, Math.min(REPEATED_MAX, Number(given ?? 1) || 1));
  return Array.from({ length: times }, () => node);
}
