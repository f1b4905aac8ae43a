import { Extension } from '@tiptap/core';
import { GapCursor } from '@tiptap/pm/gapcursor';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { NodeSelection, Plugin, PluginKey, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { hint } from '#book/document/blocks/boxes.ts';
import { getPreferences, subscribeToPreferences } from '#web/lib/preferences.ts';
import { gapAt, newParagraph } from '../blocks/block-carets.ts';

const KEY = new PluginKey('hidden-hints');

/** Keeps the cursor out of hints while they are hidden, since nobody would see text typed there, and it would not be printed. */
export const hiddenHints = Extension.create({
  name: 'hiddenHints',
  addProseMirrorPlugins() {
    return [
      new Plugin({
        key: KEY,
        view(view) {
          const unsubscribe = subscribeToPreferences(() => view.dispatch(view.state.tr.setMeta(KEY, true)));
          return { destroy: unsubscribe };
        },
        appendTransaction(transactions, before, { selection, tr }) {
          const isMoved = transactions.some((one) => one.selectionSet || one.docChanged || one.getMeta(KEY) === true);
          if (!isMoved || getPreferences().showsHints) return null;
          const isBack = selection.head < before.selection.head;
          const next = isGap(selection) ? pastHints(selection.$head) : outOf(tr, selection, isBack ? -1 : 1);
          return next && tr.setSelection(next).setMeta('addToHistory', false);
        },
      }),
    ];
  },
});

interface HintPosition {
  start: number;
  end: number;
}

/** The hint that the selection is in, or that is selected. Null if there is none or the selection reaches beyond it. */
function hintAround(selection: Selection): HintPosition | null {
  if (selection instanceof NodeSelection && hint.is(selection.node))
    return { start: selection.from, end: selection.to };
  const { $from, $to } = selection;
  return isInHint($from) && $from.sameParent($to) ? { start: $from.before(1), end: $from.after(1) } : null;
}

function isInHint($position: ResolvedPos): boolean {
  return $position.depth > 0 && hint.is($position.node(1));
}

const isGap = (selection: Selection): selection is GapCursor => selection instanceof GapCursor;
/** The size of a hint in positions of the document; 0 for any other node. */
const hintSize = (node: Node | null): number => (node && hint.is(node) ? node.nodeSize : 0);

/** The visible place for a caret between blocks some of which are hidden hints. Null if the caret may stay. */
function pastHints({ doc, pos }: ResolvedPos): Selection | null {
  let [$before, $after] = [doc.resolve(pos), doc.resolve(pos)];
  while (hintSize($before.nodeBefore) > 0) $before = doc.resolve($before.pos - hintSize($before.nodeBefore));
  while (hintSize($after.nodeAfter) > 0) $after = doc.resolve($after.pos + hintSize($after.nodeAfter));
  if ($before.pos === $after.pos) return null;
  if ($after.nodeAfter?.isTextblock) return Selection.near($after, 1);
  if ($before.nodeBefore?.isTextblock) return Selection.near($before, -1);
  return $after.pos === pos ? null : gapAt($after);
}

/**
 * The next place to write for a selection in a hint: in the direction of the cursor's movement, or otherwise in the other. If the section
 * holds only hints, adds a paragraph. Null if the selection is not in a hint.
 */
function outOf(tr: Transaction, selection: Selection, side: 1 | -1): Selection | null {
  const around = hintAround(selection);
  if (!around) return null;
  const { start, end } = around;
  return (
    visibleFrom(tr, side === 1 ? end : start, side) ??
    visibleFrom(tr, side === 1 ? start : end, -side) ??
    below(tr, end)
  );
}

function visibleFrom(tr: Transaction, position: number, side: number): Selection | null {
  const found = Selection.findFrom(tr.doc.resolve(position), side);
  if (!found) return null;
  const around = hintAround(found);
  return around ? visibleFrom(tr, side > 0 ? around.end : around.start, side) : found;
}

function below(tr: Transaction, position: number): Selection {
  tr.insert(position, newParagraph(tr));
  return TextSelection.near(tr.doc.resolve(position));
}
