import type { Editor } from '@tiptap/core';
import { Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { KeyboardEvent, MouseEvent } from 'react';
import { atEndOfText } from '../extensions/write-below.ts';

/**
 * What presses Edit while the text is read: Enter, a letter, which then stands in the text, or a double click, which puts the cursor
 * there. Nothing that is selected is written over: who selects while reading wants to read or copy it.
 */
export function useReadingKeys(editor: Editor, onWrite: () => void) {
  const write = (place: Transaction) => {
    // Before the browser puts the letter in, which it does after this event, in what has the focus then.
    editor.setEditable(true, false);
    editor.view.dispatch(place.scrollIntoView());
    editor.view.focus();
    onWrite();
  };

  return {
    onKeyDown(event: KeyboardEvent) {
      const { view, state, isEditable } = editor;
      // A link, a button or a field in the text has keys of its own.
      if (isEditable || event.target !== view.dom) return;
      const isEnter = event.key === 'Enter' && !isWithModifier(event);
      if (!isEnter && !isLetter(event)) return;
      if (isEnter) event.preventDefault();
      const isPlaceChosen = view.dom.contains(view.dom.ownerDocument.getSelection()?.anchorNode ?? null);
      write(isPlaceChosen ? atSelection(state.tr) : atEndOfText(state));
    },

    onDoubleClick(event: MouseEvent) {
      const { view, state, isEditable } = editor;
      if (isEditable || (event.target as Element).closest('a, button, input, select, textarea')) return;
      const found = view.posAtCoords({ left: event.clientX, top: event.clientY });
      if (!found || !view.dom.contains(event.target as Node)) return;
      const $found = state.doc.resolve(found.pos);
      write($found.parent.isTextblock ? state.tr.setSelection(Selection.near($found)) : state.tr);
    },
  };
}

/** Behind selected words; a selected block stays selected, and decides itself what a letter does to it. */
function atSelection(tr: Transaction): Transaction {
  const { selection } = tr;
  return selection instanceof TextSelection ? tr.setSelection(TextSelection.create(tr.doc, selection.to)) : tr;
}

/** A key that writes. The space bar is none: it turns the page of who reads. */
function isLetter(event: KeyboardEvent): boolean {
  if (event.key === ' ' || isWithModifier(event)) return false;
  return event.key === 'Dead' || [...event.key].length === 1;
}

/** AltGr writes letters, and counts as Ctrl and Alt on some systems. */
function isWithModifier(event: KeyboardEvent): boolean {
  if (event.metaKey) return true;
  return (event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph');
}
