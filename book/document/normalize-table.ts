import type { Node } from 'prosemirror-model';

/** No page has room for more columns. Cells beyond are not lost: they go into rows below. */
const MAX_COLUMNS = 60;

/**
 * Makes a table rectangular, as the editor and the typesetter need it: spans that leave the table are cut, short rows
 * get empty cells, and rows without cells are removed. Rows that are too wide are split.
 */
export function normalizeTableRows(rows: readonly (readonly Node[])[], emptyCell: () => Node): Node[][] {
  const narrow = rows.flatMap((row) => splitWide(row)).filter((row) => row.length > 0);
  const taken = narrow.map(() => new Set<number>());
  const placed = narrow.map((row, y) => placeRow(row, y, taken));
  const width = taken.reduce((widest, columns) => [...columns].reduce((most, x) => Math.max(most, x + 1), widest), 0);
  return placed.map((cells, y) => {
    const missing = width - (taken[y]?.size ?? 0);
    return [...cells, ...Array.from({ length: missing }, emptyCell)];
  });
}

function splitWide(row: readonly Node[]): Node[][] {
  const rows: Node[][] = [[]];
  let width = 0;
  for (const cell of row) {
    const span = Math.min(Number(cell.attrs.colspan), MAX_COLUMNS);
    if (width + span > MAX_COLUMNS) {
      rows.push([]);
      width = 0;
    }
    rows.at(-1)?.push(span === cell.attrs.colspan ? cell : withAttrs(cell, { colspan: span, colwidth: null }));
    width += span;
  }
  return rows;
}

/**
 * Puts the cells of a row into the free columns and marks the columns that they occupy, in this row and those below.
 */
function placeRow(row: readonly Node[], y: number, taken: Set<number>[]): Node[] {
  let x = 0;
  return row.map((cell) => {
    while (taken[y]?.has(x)) x += 1;
    let colspan = 1;
    while (colspan < Number(cell.attrs.colspan) && !taken[y]?.has(x + colspan)) colspan += 1;
    const rowspan = Math.min(Number(cell.attrs.rowspan), taken.length - y);
    for (let dy = 0; dy < rowspan; dy += 1) for (let dx = 0; dx < colspan; dx += 1) taken[y + dy]?.add(x + dx);
    x += colspan;
    return normalizeSpans(cell, colspan, rowspan);
  });
}

function normalizeSpans(cell: Node, colspan: number, rowspan: number): Node {
  const widths = cell.attrs.colwidth;
  const fits = widths === null || (Array.isArray(widths) && widths.length === colspan);
  if (cell.attrs.colspan === colspan && cell.attrs.rowspan === rowspan && fits) return cell;
  return withAttrs(cell, { colspan, rowspan, colwidth: fits ? widths : null });
}

function withAttrs(cell: Node, attrs: Record<string, unknown>): Node {
  return cell.type.create({ ...cell.attrs, ...attrs }, cell.content);
}
