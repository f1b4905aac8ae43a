import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { writeInGap } from '../blocks/gap.ts';
import { writeAfterSelected } from '../blocks/selected-block.ts';

/**
 * Keeps a selected block from being written over: what is typed, composed or pasted begins a paragraph after it. One click selects a
 * block, so a letter must not delete it; only Backspace and Delete do.
 */
export const selectedBlocks = Extension.create({
  name: 'selectedBlocks',
  // Before all other handlers of typed and pasted text.
  priority: 1900,
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          handleTextInput(view, _from, _to, text) {
            return writeAfterSelected(view.state, (tr) => view.dispatch(tr.insertText(text)));
          },
          handlePaste(view, event, slice) {
            const hasText = slice.size > 0 || event.clipboardData?.getData('text/plain') !== '';
            if (hasText) writeAfterSelected(view.state, view.dispatch);
            return false;
          },
          handleDOMEvents: {
            // A composition begins at the caret, so the caret has to move before it. Phones' keyboards send no key, only that a composition starts.
            keydown(view, { keyCode, key }) {
              if (keyCode !== 229 || key === 'Unidentified') return false;
              if (!writeAfterSelected(view.state, view.dispatch)) writeInGap(view.state, view.dispatch);
              return false;
            },
            compositionstart(view) {
              writeAfterSelected(view.state, view.dispatch);
              return false;
            },
            beforeinput(view, { inputType }) {
              if (inputType === 'insertText') writeAfterSelected(view.state, view.dispatch);
              return false;
            },
          },
        },
      }),
    ];
  },
});
