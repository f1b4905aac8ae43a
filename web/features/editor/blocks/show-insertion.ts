import type { Editor } from '@tiptap/core';
import { PluginKey, type Transaction } from '@tiptap/pm/state';

/** Counts how often the caret was to be kept in view. A transaction that carries it asks for that. */
export const heldCaret = new PluginKey<number>('heldCaret');

/**
 * Dispatches an insertion, focuses the text and keeps the caret in view until the author's next action, whatever gets another height
 * meanwhile.
 */
export function showInsertion({ view }: Editor, tr: Transaction): void {
  view.dispatch(tr);
  view.focus();
  // After focusing, since the view scrolls to the caret only while it has the focus.
  view.dispatch(view.state.tr.setMeta(heldCaret, true).scrollIntoView());
}
