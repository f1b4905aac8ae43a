import type { ResolvedPos } from '@tiptap/pm/model';
import { type Command, Selection, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { NODES } from '#book/document/schema.ts';

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
