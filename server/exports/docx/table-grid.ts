import type { DocxBlock, DocxCell, DocxRow } from '#export/docx/description.ts';

/** A cell, or its continuation in a row below that it reaches to. */
export interface PlacedCell extends DocxCell {
  column: number;
  isContinued: boolean;
  isHead: boolean;
  ground: string | undefined;
}

/** The colour of the ground of a row; undefined for none. */
type GroundOf = (row: DocxRow, index: number) => string | undefined;

/** The cells of each row in the order of their columns. */
export function placedCells(rows: readonly DocxRow[], groundOf: GroundOf): PlacedCell[][] {
  /** By their columns, what continues in the next row the cells that reach into it. */
  const reaching = new Map<number, PlacedCell>();
  return rows.map((row, index) => {
    const own = { isContinued: false, isHead: row.repeats, ground: groundOf(row, index) };
    const placed: PlacedCell[] = [];
    let column = 0;
    const place = (cell: PlacedCell) => {
      placed.push(cell);
      if (cell.rowspan > 1) reaching.set(column, continuationOf(cell));
      else reaching.delete(column);
      column += cell.colspan;
    };
    const placeReaching = () => {
      for (let cell = reaching.get(column); cell; cell = reaching.get(column)) place(cell);
    };
    for (const cell of row.cells) {
      placeReaching();
      place({ ...cell, ...own, column });
    }
    placeReaching();
    return placed;
  });
}

/** An empty paragraph stands in it, aligned as the cell is. */
function continuationOf(cell: PlacedCell): PlacedCell {
  const last = cell.blocks.at(-1);
  const align = last?.kind === 'paragraph' && last.align ? { align: last.align } : {};
  const blocks: DocxBlock[] = [{ kind: 'paragraph', style: 'Normal', content: [], ...align }];
  return { ...cell, rowspan: cell.rowspan - 1, isContinued: true, blocks };
}
