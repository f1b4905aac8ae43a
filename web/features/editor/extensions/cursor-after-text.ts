import { Extension } from '@tiptap/core';
import { Plugin, TextSelection } from '@tiptap/pm/state';

/**
 * Leaves the cursor behind what was typed. Chrome, when keys come at once in a block that was made a moment before, still reports the
 * cursor in front of the first letter while ProseMirror reads it, and all that follows would stand before that letter.
 */
export const cursorAfterText = Extension.create({
  name: 'cursorAfterText',
  // After the Markdown shortcuts, which read the same text.
  priority: 1,
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          handleTextInput(view, from, to, text, insert) {
            const { selection } = view.state;
            if (view.composing || !selection.empty || from !== to || selection.head !== from) return false;
            const tr = insert();
            if (!tr.selection.empty || tr.selection.head !== from) return false;
            view.dispatch(tr.setSelection(TextSelection.create(tr.doc, from + text.length)));
            return true;
          },
        },
      }),
    ];
  },
});
