import type { Node } from 'prosemirror-model';
import { table, tableCell, tableHeader } from '#book/document/blocks/table.ts';
import { type ColumnNeed, estimateWidth } from './columns.ts';

/** A cell and its position in the table, counted from 0. */
export interface PlacedCell {
  node: Node;
  x: number;
  y: number;
  colspan: number;
  rowspan: number;
}

/** Longer words, in letters, are hyphenated or broken in a narrow cell. */
export const UNBROKEN = 15;
/** Lines break at spaces and hyphens; Chinese and Japanese after almost every character. */
const PIECES = /[\s-]+|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u;

/** The position of each cell in a rectangular table. */
export function placeCells(table: Node): PlacedCell[] {
  const taken = new Set<string>();
  const cells: PlacedCell[] = [];
  table.forEach((row, _offset, y) => {
    let x = 0;
    row.forEach((node) => {
      while (taken.has(`${x},${y}`)) x += 1;
      const { colspan, rowspan } = tableCell.attrs(node);
      cells.push({ node, x, y, colspan, rowspan });
      for (let dy = 0; dy < rowspan; dy += 1) for (let dx = 0; dx < colspan; dx += 1) taken.add(`${x + dx},${y + dy}`);
      x += colspan;
    });
  });
  return cells;
}

/**
 * The number of columns, at least one. Math.max(...) would fail here, because a large table has more cells than a function call takes
 * arguments.
 */
export function countColumns(cells: readonly PlacedCell[]): number {
  return cells.reduce((most, { x, colspan }) => Math.max(most, x + colspan), 1);
}

/** The number of leading rows of header cells. 0 if one of their cells spans into the body, or if no other row would remain. */
export function headerRows(table: Node, cells: readonly PlacedCell[]): number {
  let count = 0;
  while (count < table.childCount && isHeaderRow(table.child(count))) count += 1;
  const reachesOut = cells.some(({ y, rowspan }) => y < count && y + rowspan > count);
  return reachesOut || count === table.childCount ? 0 : count;
}

function isHeaderRow(row: Node): boolean {
  let all = row.childCount > 0;
  row.forEach((cell) => {
    all &&= tableHeader.is(cell);
  });
  return all;
}

/** The space that each column of the table needs. */
export function columnNeeds(cells: readonly PlacedCell[], width: number): ColumnNeed[] {
  const needs = Array.from({ length: width }, (): ColumnNeed => ({ least: 0.6, natural: 1, dragged: null }));
  for (const { node, x, colspan } of cells) {
    const text = node.textBetween(0, node.content.size, ' ', ' ');
    const least = widestPiece(text, tableHeader.is(node)) / colspan;
    const natural = estimateWidth(text) / colspan;
    for (let i = x; i < x + colspan; i += 1) {
      const need = needs[i];
      if (!need) continue;
      need.least = Math.max(need.least, least);
      need.natural = Math.max(need.natural, natural);
      need.dragged ??= tableCell.attrs(node).colwidth?.[i - x] ?? null;
    }
  }
  return needs;
}

function widestPiece(text: string, heading: boolean): number {
  const boldness = heading ? 1.18 : 1.08;
  const widthOf = (word: string) => estimateWidth(word.slice(0, UNBROKEN)) * boldness;
  return text.split(PIECES).reduce((widest, word) => Math.max(widest, widthOf(word)), 0);
}

/** The needs that a table shares with similar ones; null if there are none. */
export type TableNeeds = (table: Node) => ColumnNeed[] | null;

/** Tables of a section with the same heads and number of columns get the same widths. */
export function tableNeeds(doc: Node): TableNeeds {
  const byShape = new Map<string, Node[]>();
  doc.descendants((node) => {
    if (!table.is(node)) return !node.isTextblock;
    const shape = shapeOf(node);
    if (shape !== null) byShape.set(shape, [...(byShape.get(shape) ?? []), node]);
    return true;
  });
  const shared = new Map<Node, ColumnNeed[]>();
  for (const alike of byShape.values()) {
    if (alike.length === 1) continue;
    const needs = alike.map(needsOf).reduce((all, own) => all.map((need, index) => larger(need, own[index])));
    for (const one of alike) shared.set(one, needs);
  }
  return (node) => shared.get(node) ?? null;
}

/** The heads of a table and their column spans, as a key; null without heads. */
function shapeOf(node: Node): string | null {
  const first = node.firstChild;
  if (first === null || headerRows(node, []) === 0) return null;
  return JSON.stringify(first.children.map((cell) => [cell.textContent.trim().toLowerCase(), cell.attrs.colspan]));
}

/** Avoids repeated work while an author types in a section. This is safe because nodes are immutable. */
const known = new WeakMap<Node, ColumnNeed[]>();

function needsOf(node: Node): ColumnNeed[] {
  const before = known.get(node);
  if (before) return before;
  const cells = placeCells(node);
  const needs = columnNeeds(cells, countColumns(cells));
  known.set(node, needs);
  return needs;
}

function larger(one: ColumnNeed, other: ColumnNeed | undefined): ColumnNeed {
  if (other === undefined) return one;
  return {
    least: Math.max(one.least, other.least),
    natural: Math.max(one.natural, other.natural),
    dragged: one.dragged ?? other.dragged,
  };
}
