import type { ResolvedPos } from '@tiptap/pm/model';
import { type Command, Selection, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { NODES } from '#book/document/schema.ts';
import { gapAt } from './block-carets.ts';
import { tableAtCaret } from './table-commands.ts';

/**
 * Up in the first row of a table or down in the last one moves the caret to the gap before or behind the table. The library would move it
 * to the last or first cell instead. If there is text before or behind the table, the command leaves the key to the library.
 */
export function leaveTable(step: 1 | -1): Command {
  return (state, dispatch, view) => {
    const { $from, empty } = state.selection;
    const place = tableAtCaret(state);
    const table = place && state.doc.nodeAt(place.position);
    if (!(state.selection instanceof TextSelection) || !empty || place?.kind !== 'table' || !table) return false;
    const cellDepth = state.doc.resolve(place.position).depth + 3;
    const lastRow = place.row + (Number($from.node(cellDepth).attrs.rowspan) || 1) - 1;
    if (step < 0 ? place.row > 0 : lastRow < table.childCount - 1) return false;
    if (!isAtEdgeOf($from, cellDepth, step) || !view?.endOfTextblock(step < 0 ? 'up' : 'down')) return false;
    const gap = gapAt(state.doc.resolve(step < 0 ? place.position : place.position + table.nodeSize));
    if (!gap) return false;
    dispatch?.(state.tr.setSelection(gap).scrollIntoView());
    return true;
  };
}

/** Whether the caret's block is the first or last one of its cell. */
function isAtEdgeOf($from: ResolvedPos, cellDepth: number, step: 1 | -1): boolean {
  const levels = $from.depth - cellDepth;
  return step < 0 ? $from.start() - levels === $from.start(cellDepth) : $from.end() + levels === $from.end(cellDepth);
}

/**
 * Shift with an arrow extends a selection over a whole table when the selection reaches it from outside. The library would select only one
 * cell and drop everything that was selected.
 */
export function selectPastTable(step: 1 | -1): Command {
  return (state, dispatch, view) => {
    const { selection, doc, tr } = state;
    if (!(selection instanceof TextSelection)) return false;
    const { $anchor, $head } = selection;
    const table = tableAround($head, $anchor.pos) ?? tableBeside($head, step, view);
    if (!table) return false;
    const edge = doc.resolve(step < 0 ? table.from : table.to);
    // If the text begins or ends with the table, the selection goes to the table's own end.
    const end = Selection.findFrom(edge, step, true)?.$anchor ?? edge;
    dispatch?.(tr.setSelection(TextSelection.between($anchor, end, -step)).scrollIntoView());
    return true;
  };
}

interface PositionRange {
  from: number;
  to: number;
}

/** The table that holds the head of a selection but not its anchor, or null. */
function tableAround($head: ResolvedPos, anchor: number): PositionRange | null {
  for (let depth = 1; depth <= $head.depth; depth += 1) {
    const [from, to] = [$head.before(depth), $head.after(depth)];
    if (NODES.table.is($head.node(depth)) && (anchor < from || anchor > to)) return { from, to };
  }
  return null;
}

/** The table next to the head of a selection in this direction; null if the head is not in the last line before a table. */
function tableBeside($head: ResolvedPos, step: 1 | -1, view: EditorView | undefined): PositionRange | null {
  if (!view?.endOfTextblock(step < 0 ? 'up' : 'down')) return null;
  for (let depth = $head.depth; depth > 0; depth -= 1) {
    const [from, to] = [$head.before(depth), $head.after(depth)];
    const next = step < 0 ? $head.doc.resolve(from).nodeBefore : $head.doc.resolve(to).nodeAfter;
    if (!next) continue;
    if (!NODES.table.is(next)) return null;
    return step < 0 ? { from: from - next.nodeSize, to: from } : { from: to, to: to + next.nodeSize };
  }
  return null;
}
