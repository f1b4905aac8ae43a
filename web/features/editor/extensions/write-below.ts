import { Extension } from '@tiptap/core';
import { type EditorState, Plugin, Selection, type Transaction } from '@tiptap/pm/state';

/** A press below the last block begins a new paragraph there, where that block is none to write in. */
export const writeBelow = Extension.create({
  name: 'writeBelow',
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          handleClick(view, _position, event) {
            const last = view.dom.lastElementChild;
            if (!view.editable || !last || view.state.doc.lastChild?.isTextblock) return false;
            if (event.clientY <= last.getBoundingClientRect().bottom) return false;
            view.dispatch(atEndOfText(view.state).scrollIntoView());
            return true;
          },
        },
      }),
    ];
  },
});

/** The cursor at the end of the text, in a new paragraph where the last block is none to write in. */
export function atEndOfText({ doc, schema, tr }: EditorState): Transaction {
  const paragraph = doc.lastChild?.isTextblock ? null : schema.nodes.paragraph?.create();
  if (paragraph) tr.insert(doc.content.size, paragraph);
  return tr.setSelection(Selection.atEnd(tr.doc));
}
