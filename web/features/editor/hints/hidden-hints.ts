import { Extension } from '@tiptap/core';
import { GapCursor } from '@tiptap/pm/gapcursor';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { NodeSelection, Plugin, PluginKey, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { getPreferences, subscribeToPreferences } from '#web/lib/preferences.ts';
import { gapAt } from '../blocks/gap.ts';

const KEY = new PluginKey('hidden-hints');

/** Keeps the cursor out of hints while they are hidden: nobody sees what is written there, and it would not be printed. */
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
          const place = isGap(selection) ? pastHints(selection.$head) : outOf(tr, selection, isBack ? -1 : 1);
          return place && tr.setSelection(place).setMeta('addToHistory', false);
        },
      }),
    ];
  },
});

interface HintPlace {
  start: number;
  end: number;
}

/** The hint that the selection is in, or that is selected; null where it reaches beyond one. */
function hintAround(selection: Selection): HintPlace | null {
  if (selection instanceof NodeSelection && selection.node.type.name === 'hint')
    return { start: selection.from, end: selection.to };
  const { $from, $to } = selection;
  return isInHint($from) && $from.sameParent($to) ? { start: $from.before(1), end: $from.after(1) } : null;
}

function isInHint($place: ResolvedPos): boolean {
  return $place.depth > 0 && $place.node(1).type.name === 'hint';
}

const isGap = (selection: Selection): selection is GapCursor => selection instanceof GapCursor;
/** How many positions a hint takes; 0 for anything else. */
const hintSize = (node: Node | null): number => (node?.type.name === 'hint' ? node.nodeSize : 0);

/** For a caret between blocks: what stands beside it when the hints there are not seen. Null where it may stay. */
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
 * For a selection in a hint: the next place to write on the side that the cursor was going to, or on the other; in a section of
 * hints alone, a new paragraph. Null where the selection is in no hint.
 */
function outOf(tr: Transaction, selection: Selection, side: 1 | -1): Selection | null {
  const hint = hintAround(selection);
  if (!hint) return null;
  const { start, end } = hint;
  return (
    visibleFrom(tr, side === 1 ? end : start, side) ??
    visibleFrom(tr, side === 1 ? start : end, -side) ??
    below(tr, end)
  );
}

function visibleFrom(tr: Transaction, position: number, side: number): Selection | null {
  const found = Selection.findFrom(tr.doc.resolve(position), side);
  if (!found) return null;
  const hint = hintAround(found);
  return hint ? visibleFrom(tr, side > 0 ? hint.end : hint.start, side) : found;
}

function below(tr: Transaction, position: number): Selection {
  const paragraph = tr.doc.type.schema.nodes.paragraph?.create();
  if (paragraph) tr.insert(position, paragraph);
  return TextSelection.near(tr.doc.resolve(position));
}
