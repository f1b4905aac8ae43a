import { Extension } from '@tiptap/core';
import type { ResolvedPos } from '@tiptap/pm/model';
import { NodeSelection, Plugin, PluginKey, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { getPreferences, subscribeToPreferences } from '#web/lib/preferences.ts';

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
          const hint = hintAround(selection);
          if (!hint) return null;
          const isBack = selection.head < before.selection.head;
          return tr.setSelection(outOf(tr, hint, isBack ? -1 : 1)).setMeta('addToHistory', false);
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

/** The next place to write on the side that the cursor was going to, or on the other; in a section of hints alone, a new paragraph. */
function outOf(tr: Transaction, { start, end }: HintPlace, side: 1 | -1): Selection {
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
