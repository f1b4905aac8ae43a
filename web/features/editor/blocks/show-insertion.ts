import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';

/** Dispatches an insertion, focuses the text and scrolls the caret into view. */
export function showInsertion({ view }: Editor, tr: Transaction): void {
  view.dispatch(tr);
  view.focus();
  // After focusing, since the view scrolls to the caret only while it has the focus.
  view.dispatch(view.state.tr.scrollIntoView());
}
