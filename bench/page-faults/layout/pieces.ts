import type { Block, Box, Line, PdfBook } from '../book.ts';
import { type Column, columnOf, type Columns } from './columns.ts';

/** The part of a paragraph or table row in one column of one page. */
export interface Piece extends Box {
  page: number;
  column: Column;
  block: Block;
  lines: Line[];
}

/** The text in reading order, split at the ends of columns and pages. The cells of a row are one piece. */
export function piecesOf({ blocks }: PdfBook, columns: ReadonlyMap<number, Columns>): Piece[] {
  const units = unitsOf(blocks);
  const wide = wideTables(units, columns);
  return units.flatMap((unit) => {
    const [block] = unit;
    if (block === undefined) return [];
    const lines = unit.flatMap((cell) => cell.lines);
    const groups = groupedBy(lines, (line) => {
      const place = columns.get(line.page);
      const asWide = place === undefined || wide.has(`${block.table} ${line.page}`) || crosses(block, line.page, place);
      return `${line.page} ${asWide ? 'wide' : columnOf(line, place)}`;
    });
    return [...groups].map(([key, own]) => pieceOf(block, key, own));
  });
}

function pieceOf(block: Block, key: string, lines: Line[]): Piece {
  const [page, column] = key.split(' ');
  return {
    page: Number(page),
    column: column === 'wide' ? 'wide' : Number(column),
    block,
    lines,
    left: Math.min(...lines.map(({ left }) => left)),
    right: Math.max(...lines.map(({ right }) => right)),
    top: Math.min(...lines.map(({ top }) => top)),
    bottom: Math.max(...lines.map(({ bottom }) => bottom)),
  };
}

/** The cells of a row together, every other block by itself. */
function unitsOf(blocks: readonly Block[]): Block[][] {
  const units: Block[][] = [];
  for (const block of blocks) {
    const before = units.at(-1);
    if (block.row !== null && before?.[0]?.row === block.row) before.push(block);
    else units.push([block]);
  }
  return units;
}

/** Tables that cross a gutter on a page, as "table page". */
function wideTables(units: readonly Block[][], columns: ReadonlyMap<number, Columns>): Set<string> {
  const wide = new Set<string>();
  for (const unit of units) {
    if (unit[0]?.table === null) continue;
    const tops = new Map<string, Column>();
    for (const line of unit.flatMap(({ lines }) => lines)) {
      const place = columns.get(line.page);
      if (place === undefined) continue;
      const column = columnOf(line, place);
      const row = `${line.page} ${Math.round(line.baseline)}`;
      if (column === 'wide' || (tops.get(row) ?? column) !== column) wide.add(`${unit[0]?.table} ${line.page}`);
      tops.set(row, column);
    }
  }
  return wide;
}

/** A short last line of a wide paragraph counts as wide too. */
function crosses(block: Block, page: number, columns: Columns): boolean {
  return block.table === null && block.lines.some((line) => line.page === page && columnOf(line, columns) === 'wide');
}

function groupedBy(lines: readonly Line[], keyOf: (line: Line) => string): Map<string, Line[]> {
  return Map.groupBy(lines, keyOf);
}
