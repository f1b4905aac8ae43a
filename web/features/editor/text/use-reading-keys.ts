import type { Editor } from '@tiptap/core';
import { Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { KeyboardEvent, MouseEvent } from 'react';
import { atEndOfText } from '../typing/write-below.ts';

/**
 * Starts editing while the text is read, as the Edit button does: by Enter, by a letter, which is typed into the text, by a blank where a click
 * has put the caret, or by a double click, which puts it there. Selected text is not written over: who selects while reading wants to read or copy it.
 */
export function useReadingKeys(editor: Editor, onWrite: () => void) {
  const write = (place: Transaction) => {
    // At once, since after this event the browser types the letter into the element that has the focus.
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
      const selected = view.dom.ownerDocument.getSelection();
      const isPlaceChosen = view.dom.contains(selected?.anchorNode ?? null);
      // Without a caret in the text the space bar scrolls, as on every page.
      const isBlank =
        event.key === ' ' &&
        !isWithModifier(event) &&
        !event.shiftKey &&
        isPlaceChosen &&
        selected?.isCollapsed === true;
      if (!isEnter && !isBlank && !isLetter(event)) return;
      if (isEnter) event.preventDefault();
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

/** Puts the cursor behind selected text. A selected block stays selected: `selectedBlocks` handles letters for it. */
function atSelection(tr: Transaction): Transaction {
  const { selection } = tr;
  return selection instanceof TextSelection ? tr.setSelection(TextSelection.create(tr.doc, selection.to)) : tr;
}

/** Whether a key types a character other than a blank. */
function isLetter(event: KeyboardEvent): boolean {
  if (event.key === ' ' || isWithModifier(event)) return false;
  return event.key === 'Dead' || [...event.key].length === 1;
}

/** Whether a modifier is held. AltGr types characters and is not counted, though some systems report it as Ctrl and Alt. */
function isWithModifier(event: KeyboardEvent): boolean {
  if (event.metaKey) return true;
  return (event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph');
}
