import type { Editor } from '@tiptap/core';
import { Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { KeyboardEvent, MouseEvent } from 'react';
import { atEndOfText } from '../typing/write-below.ts';

/**
 * Starts editing a text that is being read, like the Edit button: by Enter, by a letter, which is then typed into the text, by a space if a
 * click has placed the caret, or by a double click, which places it. Selected text is not overwritten, since a reader selects text to read
 * or copy it.
 */
export function useReadingKeys(editor: Editor, onWrite: () => void) {
  const write = (place: Transaction) => {
    // Synchronously, since after this event the browser types the letter into the focused element.
    editor.setEditable(true, false);
    editor.view.dispatch(place.scrollIntoView());
    editor.view.focus();
    onWrite();
  };

  return {
    onKeyDown(event: KeyboardEvent) {
      const { view, state, isEditable } = editor;
      // A link, a button or a field in the text handles its own keys.
      if (isEditable || event.target !== view.dom) return;
      const isEnter = event.key === 'Enter' && !isWithModifier(event);
      const selected = view.dom.ownerDocument.getSelection();
      const isPlaceChosen = view.dom.contains(selected?.anchorNode ?? null);
      // Without a caret in the text, the space bar scrolls as on every page.
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

/** Whether a key types a character other than a space. */
function isLetter(event: KeyboardEvent): boolean {
  if (event.key === ' ' || isWithModifier(event)) return false;
  return event.key === 'Dead' || [...event.key].length === 1;
}

/** Whether a modifier is held. AltGr types characters and does not count, although some systems report it as Ctrl and Alt. */
function isWithModifier(event: KeyboardEvent): boolean {
  if (event.metaKey) return true;
  return (event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph');
}
