import type { Node } from 'prosemirror-model';
import { table } from '#book/document/blocks/table.ts';
import type { ColumnNeed } from './columns.ts';
import { columnNeeds, countColumns, headerRows, placeCells } from './placed-cells.ts';

/** The needs that a table shares with others; null where it stands alone. */
export type TableNeeds = (table: Node) => ColumnNeed[] | null;

/** Tables with the same heads and as many columns are of one shape, and get the same widths: those of a section are looked at together. */
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

/** The heads of a table and the number of its columns; null without heads. */
function shapeOf(node: Node): string | null {
  const first = node.firstChild;
  if (first === null || headerRows(node, []) === 0) return null;
  return JSON.stringify(first.children.map((cell) => [cell.textContent.trim().toLowerCase(), cell.attrs.colspan]));
}

/** A node never changes, and a section that is typed in is written with each key. */
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
