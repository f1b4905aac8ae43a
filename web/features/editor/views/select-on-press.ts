import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';

/** Makes a press on this part of a block, which holds no editable text, select the block. Its fields and buttons work as usual. */
export function selectOnPress(part: HTMLElement, editor: Editor, getPos: () => number | undefined): void {
  part.addEventListener('mousedown', (event) => {
    const isControl = event.target instanceof Element && event.target.closest('button, input, textarea') !== null;
    const position = getPos();
    if (isControl || !editor.isEditable || position === undefined) return;
    event.preventDefault();
    editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, position)));
    editor.view.focus();
  });
}
