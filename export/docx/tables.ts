import type { Node } from 'prosemirror-model';
import { tableCell, tableHeader } from '#book/document/blocks/table.ts';
import type { PrintForm } from '#book/document/print/print-form.ts';
import { columnNeeds, countColumns, headerRows, type PlacedCell, placeCells } from '#export/placed-cells.ts';
import { leastWidth, shareWidths } from '#export/columns.ts';
import { oneCell, setApart, indentOf } from './box.ts';
import type { DocxBlock, DocxParagraph, DocxRow, DocxStyle } from './description.ts';
import { inline, plain } from './inline.ts';
import { CELL_PADDING, SMALL_TABLE, TABLE_EM } from './measures.ts';
import { cellScope, type DocxScope } from './scope.ts';

type WriteBlocks = (parent: Node, scope: DocxScope) => DocxBlock[];

/** Rows with a cell of more characters than this may go on over a page. */
const LONG_CELL = 900;
const STYLES = { head: 'Table Heading', text: 'Table Text' } as const;
/** Of a table whose words would have to be broken else. */
const SMALL_STYLES = { head: 'Small Table Heading', text: 'Small Table Text' } as const;
const DIE_COLUMN = 1100;
const NAMELESS = 'Result';

/** A table under its caption; its leading header rows come again on each page. */
export function tableBlocks({ table, caption }: PrintForm<'table'>, scope: DocxScope, write: WriteBlocks): DocxBlock[] {
  const cells = placeCells(table);
  const needs = columnNeeds(cells, countColumns(cells));
  const room = scope.room / (TABLE_EM * scope.page.ratio);
  const isCrowded = leastWidth(needs) > room;
  const widths = wholeNumbers(shareWidths(needs, isCrowded ? room / SMALL_TABLE : room), scope.room);
  const styles = isCrowded ? SMALL_STYLES : STYLES;
  const heads = headerRows(table, cells);
  const byRow = Map.groupBy(cells, ({ y }) => y);
  const rows = table.children.map((_row, y): DocxRow => {
    const own = byRow.get(y) ?? [];
    return {
      repeats: y < heads,
      whole: own.every(({ node }) => node.textContent.length <= LONG_CELL),
      cells: own.map((cell) => oneCell(cellBlocks(cell, { widths, styles, scope, write }), cell)),
    };
  });
  return [...captionOf(caption), ...setApart({ kind: 'table', look: 'ruled', widths, rows, ...indentOf(scope) })];
}

interface CellSetting {
  widths: readonly number[];
  styles: Record<'head' | 'text', DocxStyle>;
  scope: DocxScope;
  write: WriteBlocks;
}

function cellBlocks({ node, x, colspan }: PlacedCell, { widths, styles, scope, write }: CellSetting): DocxBlock[] {
  const width = widths.slice(x, x + colspan).reduce((sum, each) => sum + each, 0);
  const text = tableHeader.is(node) ? styles.head : styles.text;
  const written = write(node, cellScope(scope, text, width - 2 * CELL_PADDING));
  const { align } = tableCell.attrs(node);
  if (align === null) return written;
  return written.map((block) => (block.kind === 'paragraph' ? { ...block, align } : block));
}

/** A table to roll on: the numbers of the die, and what each leads to. */
export function randomTableBlocks({ die, title, rows }: PrintForm<'roll-table'>, scope: DocxScope): DocxBlock[] {
  const row = (roll: DocxParagraph, result: DocxParagraph, repeats: boolean): DocxRow => ({
    repeats,
    whole: true,
    cells: [oneCell([{ ...roll, align: 'center' }]), oneCell([result])],
  });
  const head = row(cellText('Table Heading', die), cellText('Table Heading', title || NAMELESS), true);
  const results = rows.map(({ roll, text }) =>
    row(cellText('Table Text', roll), { kind: 'paragraph', style: 'Table Text', content: inline(text, scope) }, false),
  );
  const first = Math.round(DIE_COLUMN * scope.page.ratio);
  const widths = [first, Math.max(400, scope.room - first)];
  return setApart({ kind: 'table', look: 'ruled', widths, rows: [head, ...results], ...indentOf(scope) });
}

function cellText(style: DocxStyle, text: string): DocxParagraph {
  return { kind: 'paragraph', style, content: text === '' ? [] : [plain(text)] };
}

function captionOf(caption: string): DocxParagraph[] {
  if (caption === '') return [];
  return [{ kind: 'paragraph', style: 'Caption', content: [plain(caption)], keepNext: true }];
}

function wholeNumbers(shares: readonly number[], room: number): number[] {
  return shares.map((share) => Math.max(1, Math.round(share * room)));
}
