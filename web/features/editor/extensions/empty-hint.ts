import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { paragraph } from '#book/document/blocks/text-blocks.ts';

/** A placeholder in an empty section. It looks at the first block alone, so that typing in a long section costs nothing. */
export const emptyHint = Extension.create({
  name: 'emptyHint',
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          decorations({ doc }) {
            const first = doc.firstChild;
            if (!editor.isEditable || doc.childCount !== 1 || !first?.isTextblock || first.content.size > 0)
              return null;
            if (!paragraph.is(first)) return null;
            const hint = 'Write, or type / for a block';
            return DecorationSet.create(doc, [Decoration.node(0, first.nodeSize, { 'data-hint': hint })]);
          },
        },
      }),
    ];
  },
});
