import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/**
 * Marks the block that holds the caret, so that paper.css always lays it out. Other blocks have no layout while they are far from the
 * screen, and neither has a new one until the next frame: a key pressed before that would be written before the block.
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
