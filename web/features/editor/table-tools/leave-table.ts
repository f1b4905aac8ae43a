import type { ResolvedPos } from '@tiptap/pm/model';
import { type Command, TextSelection } from '@tiptap/pm/state';
import { gapAt } from '../blocks/gap.ts';
import { tableAtCaret } from './table-at-caret.ts';

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
