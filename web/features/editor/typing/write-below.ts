import { type Editor, Extension } from '@tiptap/core';
import type { MouseEvent } from 'react';
import { type EditorState, Plugin, Selection, type Transaction } from '@tiptap/pm/state';
import { newParagraph } from '../blocks/block-carets.ts';

/** A press below the last block starts a new paragraph there, unless the author can write in that block. */
export const writeBelow = Extension.create({
  name: 'writeBelow',
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          handleClick(view, _position, event) {
            const last = view.dom.lastElementChild;
            if (!view.editable || !last || view.state.doc.lastChild?.isTextblock) return false;
            if (event.clientY <= last.getBoundingClientRect().bottom) return false;
            view.dispatch(atEndOfText(view.state).scrollIntoView());
            return true;
          },
        },
      }),
    ];
  },
});

/** Puts the cursor at the end of the text. Adds a paragraph if the author cannot write in the last block. */
export function atEndOfText({ doc, tr }: EditorState): Transaction {
  if (!doc.lastChild?.isTextblock) tr.insert(doc.content.size, newParagraph(tr));
  return tr.setSelection(Selection.atEnd(tr.doc));
}

/**
 * Puts the caret at the start of the text at once. TipTap's focus command waits for the next frame, and a letter typed before that would go
 * into the field that had the focus.
 */
export function goToStart({ state, view }: Editor): void {
  view.dispatch(state.tr.setSelection(Selection.atStart(state.doc)).scrollIntoView());
  view.focus();
}

/**
 * Puts the caret into the line beside a press in the margin of the text. Without this the press would take the focus from the text, and
 * what is typed next would be lost.
 */
export function pressBeside(editor: Editor, event: MouseEvent<HTMLElement>): void {
  if (event.target !== event.currentTarget || !editor.isEditable) return;
  event.preventDefault();
  const { left, right } = editor.view.dom.getBoundingClientRect();
  const inText = Math.min(Math.max(event.clientX, left + 1), right - 1);
  const found = editor.view.posAtCoords({ left: inText, top: event.clientY });
  if (!found) return;
  editor.commands.setTextSelection(found.pos);
  // At once, as above.
  editor.view.focus();
}
