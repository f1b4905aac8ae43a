import { element, findElement, type HtmlElement, type HtmlNode, textOf } from '../../document/html/html-tree.ts';

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
