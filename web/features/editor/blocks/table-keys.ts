import type { ResolvedPos } from '@tiptap/pm/model';
import { type Command, Selection, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { NODES } from '#book/document/schema.ts';
import { gapAt } from './block-carets.ts';
import { tableAtCaret } from './table-commands.ts';

/**
 * Up from the first row of a table and down from its last: to the place before or behind it where no text stands there. The library goes to the last
 * or first cell instead. Where text stands there, the way is left to it.
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

/** Whether nothing of the cell stands before or behind the caret's own block. */
function isAtEdgeOf($from: ResolvedPos, cellDepth: number, step: 1 | -1): boolean {
  const levels = $from.depth - cellDepth;
  return step < 0 ? $from.start() - levels === $from.start(cellDepth) : $from.end() + levels === $from.end(cellDepth);
}

/**
 * Shift with an arrow where a selection that began outside a table comes to it, or stands in it: over the whole table. The library would select a
 * cell alone, and leave out all that was selected.
 */
export function selectPastTable(step: 1 | -1): Command {
  return (state, dispatch, view) => {
    const { selection, doc, tr } = state;
    if (!(selection instanceof TextSelection)) return false;
    const { $anchor, $head } = selection;
    const table = tableAround($head, $anchor.pos) ?? tableBeside($head, step, view);
    if (!table) return false;
    const edge = doc.resolve(step < 0 ? table.from : table.to);
    // A table with which the text begins or ends is selected to its own end.
    const end = Selection.findFrom(edge, step, true)?.$anchor ?? edge;
    dispatch?.(tr.setSelection(TextSelection.between($anchor, end, -step)).scrollIntoView());
    return true;
  };
}

interface Places {
  from: number;
  to: number;
}

/** The table that holds the head of a selection and not its anchor. */
function tableAround($head: ResolvedPos, anchor: number): Places | null {
  for (let depth = 1; depth <= $head.depth; depth += 1) {
    const [from, to] = [$head.before(depth), $head.after(depth)];
    if (NODES.table.is($head.node(depth)) && (anchor < from || anchor > to)) return { from, to };
  }
  return null;
}

/** The table that comes next this way, where the head of a selection stands in the last line before it. */
function tableBeside($head: ResolvedPos, step: 1 | -1, view: EditorView | undefined): Places | null {
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
