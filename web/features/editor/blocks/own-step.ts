import type { Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { ownUndoStep } from '../living/undo-steps.ts';

/** Makes a change that is one step of undo by itself, apart from what is written before and after it. */
export function dispatchOwnStep(view: EditorView, tr: Transaction): void {
  view.dispatch(ownUndoStep(tr));
  view.dispatch(ownUndoStep(view.state.tr));
}
