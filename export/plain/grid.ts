import type { Node } from 'prosemirror-model';
import { tableCell } from '#book/document/blocks/table.ts';
import { countColumns, headerRows, type PlacedCell, placeCells } from '../placed-cells.ts';

/** A table as rows of texts that are all as long: a cell over several columns or rows has its text in the first of them. */
export interface Grid {
  rows: string[][];
  /** How many of the first rows are headings. */
  heads: number;
  /** How the words of each column are aligned, as its first cell says; null where it says nothing. */
  aligned: (Alignment | null)[];
  /** How many cells go over several columns or rows. */
  merged: number;
}

type Alignment = 'left' | 'center' | 'right';

export function gridOf(table: Node, write: (cell: Node) => string): Grid {
  const cells = placeCells(table);
  const rows = table.children.map(() => Array.from({ length: countColumns(cells) }, () => ''));
  for (const { node, x, y } of cells) {
    const row = rows[y];
    if (row) row[x] = write(node);
  }
  const merged = cells.filter(({ colspan, rowspan }) => colspan > 1 || rowspan > 1).length;
  const aligned = (rows[0] ?? []).map((_, x) => alignmentOf(cells.find((cell) => cell.x === x)));
  return { rows, heads: headerRows(table, cells), aligned, merged };
}

function alignmentOf(cell: PlacedCell | undefined): Alignment | null {
  return cell ? tableCell.attrs(cell.node).align : null;
}
