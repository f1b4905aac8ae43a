import { element, type HtmlElement, type HtmlNode } from '#book/document/html/html-tree.ts';
import { isElement } from '../xml/parse-xml.ts';
import { type Line, readLine } from './lines.ts';
import type { ResolvedStyle, Styles } from './styles.ts';
import { readTable } from './table.ts';

/** Lists that the program makes from the text: tables of contents, indexes. */
const MADE = new Set(
  'text:table-of-content text:alphabetical-index text:illustration-index text:table-index text:object-index text:user-index'.split(
    ' ',
  ),
);
/** What holds nothing that is printed in its place. */
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
/** The styles that every program has for headings. Pages of the web and Word documents that LibreOffice opened have them in plain paragraphs. */
const HEADING = /^Heading (\d{1,2})$/i;
export const TITLE = /^Title$/i;

/** The blocks of a document's text as HTML. */
export function readBlocks(nodes: readonly HtmlNode[], styles: Styles): HtmlNode[] {
  return joinQuotes(nodes.flatMap((node) => (typeof node === 'string' ? strayWords(node) : oneBlock(node, styles))));
}

/** Each paragraph of a quotation has the style of quotations by itself. */
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

/** Words outside of any paragraph, as in a document that nests deeper than it is read. */
function strayWords(text: string): HtmlNode[] {
  return text.trim() === '' ? [] : [element('p', {}, text)];
}

function oneBlock(node: HtmlElement, styles: Styles): HtmlNode[] {
  if (MADE.has(node.tag) || UNREAD.has(node.tag)) return [];
  if (node.tag === 'text:p' || node.tag === 'text:h') return paragraph(node, styles);
  if (node.tag === 'text:list') return list(node, styles, { level: 1, style: node.attrs['text:style-name'] ?? '' });
  if (node.tag === 'table:table') return readTable(node, (inner) => readBlocks(inner, styles));
  // A frame or a shape that is anchored to the page stands between paragraphs.
  if (node.tag.startsWith('draw:')) return lineBlocks(lineOf([node], {}, styles), 'p', {});
  return readBlocks(node.children, styles);
}

function lineOf(nodes: readonly HtmlNode[], look: ResolvedStyle['look'], styles: Styles): Line {
  return readLine(nodes, look, { styles, blocks: (inner) => readBlocks(inner, styles) });
}

function paragraph(node: HtmlElement, styles: Styles): HtmlNode[] {
  const style = styles.of('paragraph', node.attrs['text:style-name']);
  const level = levelOf(node, style);
  const breaks = style.breaksPage ? [element('hr', { 'data-block': 'page-break' })] : [];
  if (level !== null && level > 0) {
    const line = lineOf(node.children, {}, styles);
    return [...breaks, ...lineBlocks(line, `h${Math.min(HEADING_MAX, level)}`, {})];
  }
  if (style.names.some((name) => RULE.test(name))) return [...breaks, element('hr')];
  const line = lineOf(node.children, style.look, styles);
  const attrs: Record<string, string> = style.names.some((name) => TITLE.test(name)) ? { class: 'title' } : {};
  const written = lineBlocks(line, 'p', attrs);
  return [
    ...breaks,
    ...(style.names.some((name) => QUOTES.test(name)) ? [element('blockquote', {}, written)] : written),
  ];
}

/** The level of a heading: as it stands, or by its style; null for other paragraphs. */
function levelOf({ tag, attrs }: HtmlElement, { outline, names }: ResolvedStyle): number | null {
  if (tag === 'text:h') return Number(attrs['text:outline-level'] ?? outline ?? 1);
  if (outline !== null) return outline;
  const named = names.map((name) => HEADING.exec(name)?.[1]).find((digits) => digits !== undefined);
  return named === undefined ? null : Number(named);
}

/** A line as a block, with the boxes that are anchored in it behind it. */
function lineBlocks({ inline, boxes }: Line, tag: string, attrs: Record<string, string>): HtmlNode[] {
  const isEmpty = inline.every((node) => typeof node === 'string' && node.trim() === '');
  return [...(isEmpty ? [] : [element(tag, attrs, inline)]), ...boxes];
}

interface ListPlace {
  level: number;
  style: string;
}

function list(node: HtmlElement, styles: Styles, place: ListPlace): HtmlNode[] {
  const items = node.children
    .filter(isElement)
    .filter(({ tag }) => tag === 'text:list-item' || tag === 'text:list-header');
  const written = items.map((item) => itemBlocks(item, styles, place));
  // Headings are numbered by standing in a list.
  if (written.some((blocks) => blocks.some((block) => isElement(block) && /^h\d$/.test(block.tag))))
    return written.flat();
  const first = styles.firstNumber(place.style, place.level);
  const start = Number(items[0]?.attrs['text:start-value'] ?? first ?? 1);
  const children = written.filter((blocks) => blocks.length > 0).map((blocks) => element('li', {}, blocks));
  if (children.length === 0) return [];
  return [element(first === null ? 'ul' : 'ol', { start: first !== null && start !== 1 ? start : null }, children)];
}

function itemBlocks(item: HtmlElement, styles: Styles, { level, style }: ListPlace): HtmlNode[] {
  return item.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    if (child.tag !== 'text:list') return oneBlock(child, styles);
    return list(child, styles, { level: level + 1, style: child.attrs['text:style-name'] ?? style });
  });
}
