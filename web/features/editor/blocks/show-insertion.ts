import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';

/** Puts the author before what was put in: the text has the focus, and its caret is in view. */
export function showInsertion({ view }: Editor, tr: Transaction): void {
  view.dispatch(tr);
  view.focus();
  // Only now: without the focus the view does not scroll to the caret.
  view.dispatch(view.state.tr.scrollIntoView());
}
