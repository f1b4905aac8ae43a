import { Extension } from '@tiptap/core';
import { Plugin, Selection } from '@tiptap/pm/state';

/** A press below the last block begins a new paragraph there, where that block is none to write in. */
export const writeBelow = Extension.create({
  name: 'writeBelow',
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          handleClick(view, _position, event) {
            const last = view.dom.lastElementChild;
            const { lastChild } = view.state.doc;
            if (!view.editable || !last || !lastChild || lastChild.isTextblock) return false;
            if (event.clientY <= last.getBoundingClientRect().bottom) return false;
            const paragraph = view.state.schema.nodes.paragraph?.create();
            if (!paragraph) return false;
            const tr = view.state.tr.insert(view.state.doc.content.size, paragraph);
            view.dispatch(tr.setSelection(Selection.atEnd(tr.doc)).scrollIntoView());
            return true;
          },
        },
      }),
    ];
  },
});
