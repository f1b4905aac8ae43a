import type { Block, Box, Line, PdfBook } from '../book.ts';

/** The columns of a page: their number and the gutters between them. */
export interface Columns {
  count: number;
  /** The middle of each gutter. */
  gutters: number[];
}

export type Column = number | 'wide';

/** A line that fills a column ends within this distance of a gutter's middle. */
const HALF_GUTTER = 20;
const OVERHANG = 2;
/** A page with a larger share of lines across a gutter has no columns there. */
const CROSSING = 0.35;
/** Fewer lines do not show the columns of a page. */
const FEW = 8;
const EVIDENCE = 3;

/** The columns of each page by number. A page with few lines is assumed to have the columns of the others. */
export function columnsByPage(book: PdfBook, areas: ReadonlyMap<number, Box>): Map<number, Columns> {
  const lines = Map.groupBy(linesInRows(book), ({ line }) => line.page);
  const counts = new Map(
    book.pages.map(({ number }) => [number, countColumns(lines.get(number) ?? [], areas.get(number))]),
  );
  const usual = mostCommon([...counts.values()].filter((count) => count !== null));
  return new Map(
    book.pages.map(({ number }) => {
      const count = counts.get(number) ?? usual;
      return [number, { count, gutters: gutters(count, areas.get(number)) }];
    }),
  );
}

/** The column of a box; 'wide' if it crosses a gutter. */
export function columnOf({ left, right }: Pick<Box, 'left' | 'right'>, { gutters }: Columns): Column {
  if (gutters.some((gutter) => left < gutter - OVERHANG && right > gutter + OVERHANG)) return 'wide';
  return gutters.filter((gutter) => (left + right) / 2 > gutter).length;
}

interface LineInRow {
  line: Line;
  row: number | null;
}

function linesInRows({ blocks }: PdfBook): LineInRow[] {
  return blocks.flatMap(({ lines, row }: Block) => lines.map((line) => ({ line, row })));
}

function gutters(count: number, area: Box | undefined): number[] {
  const { left, right } = area ?? { left: 0, right: 0 };
  return Array.from({ length: count - 1 }, (_, index) => left + ((right - left) * (index + 1)) / count);
}

/** Based on the prose if there is enough, because a wide table says nothing about the columns around it. Null if the page has too few lines. */
function countColumns(all: readonly LineInRow[], area: Box | undefined): number | null {
  const prose = all.filter(({ row }) => row === null);
  const lines = prose.length < FEW ? all : prose;
  if (lines.length < FEW) return null;
  const possible = [2, 3]
    .map((count) => ({ count, ...evidence(lines, { count, gutters: gutters(count, area) }) }))
    .filter(({ crossing }) => crossing <= CROSSING);
  if (possible.length === 0) return 1;
  const [best] = possible.toSorted((a, b) => b.filled - a.filled);
  return best !== undefined && best.filled >= EVIDENCE ? best.count : null;
}

/** How many lines end at a gutter, and what share of the lines crosses one. */
function evidence(lines: readonly LineInRow[], columns: Columns): { filled: number; crossing: number } {
  const wide = rowsOver(lines, columns);
  const crossing = lines.filter(
    ({ line, row }) => columnOf(line, columns) === 'wide' || (row !== null && wide.has(row)),
  );
  const filled = lines.filter(({ line, row }) => row === null && columns.gutters.some((gutter) => fills(line, gutter)));
  return { filled: filled.length, crossing: crossing.length / lines.length };
}

function fills({ left, right }: Line, gutter: number): boolean {
  return (right <= gutter && right > gutter - HALF_GUTTER) || (left >= gutter && left < gutter + HALF_GUTTER);
}

/** Table rows with cells side by side in several columns. They belong to a wide table. */
function rowsOver(lines: readonly LineInRow[], columns: Columns): Set<number> {
  const first = new Map<number, Line>();
  const over = new Set<number>();
  for (const { line, row } of lines) {
    if (row === null) continue;
    const other = first.get(row) ?? line;
    first.set(row, other);
    if (Math.abs(other.baseline - line.baseline) < 1 && columnOf(other, columns) !== columnOf(line, columns))
      over.add(row);
  }
  return over;
}

function mostCommon(counts: readonly number[]): number {
  const tally = [...Map.groupBy(counts, (count) => count)].toSorted(([, a], [, b]) => b.length - a.length);
  return tally[0]?.[0] ?? 1;
}
