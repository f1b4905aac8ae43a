import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { holdCaretInView } from '../extensions/keep-caret-in-view.ts';

/** Dispatches an insertion, focuses the text and keeps the caret in view. */
export function showInsertion({ view }: Editor, tr: Transaction): void {
  view.dispatch(tr);
  view.focus();
  // After focusing, since the view scrolls to the caret only while it has the focus.
  view.dispatch(holdCaretInView(view.state.tr));
}
