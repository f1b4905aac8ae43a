import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { writeInGap } from '../blocks/gap.ts';
import { writeAfterSelected } from '../blocks/selected-block.ts';

/**
 * Keeps a selected block from what is typed, composed or pasted: that begins a paragraph after the block. A click is all it takes to
 * select one, and no letter may cost a creature. Only the keys that delete remove it.
 */
export const selectedBlocks = Extension.create({
  name: 'selectedBlocks',
  // Before every other reader of what is typed and pasted.
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
            // A composition begins where the caret is by then; the keyboards of phones tell no key, but that a composition starts.
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
