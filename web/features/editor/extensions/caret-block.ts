import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/**
 * Marks the block of the section that holds the caret, which is laid out always. A block whose layout is left out far from the screen
 * has none either between its making and the next frame: a key that comes at once would be written before it.
 */
export const caretBlock = Extension.create({
  name: 'caretBlock',
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          decorations({ doc, selection: { $head } }) {
            if ($head.depth === 0) return null;
            return DecorationSet.create(doc, [Decoration.node($head.before(1), $head.after(1), { 'data-caret': '' })]);
          },
        },
      }),
    ];
  },
});
