import { element, type HtmlElement, type HtmlNode } from '#book/document/html/html-tree.ts';
import { isElement } from '../xml/parse-xml.ts';

/** Programs repeat empty cells and rows to the end of a sheet. */
const REPEATED_MAX = 50;

type Blocks = (nodes: readonly HtmlNode[]) => HtmlNode[];

/** A table with its header rows and the cells that span others. */
export function readTable(table: HtmlElement, blocks: Blocks): HtmlNode[] {
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
