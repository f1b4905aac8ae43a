import { Extension } from '@tiptap/core';
import type { Mark, ResolvedPos } from '@tiptap/pm/model';
import { type EditorState, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import { caretAfter, lastPlainText } from '../blocks/caret-after.ts';
import { gapAt } from '../blocks/gap.ts';

/** Puts the caret behind what was pasted, in plain text: never on a block, and without the marks of what was pasted. */
export const caretAfterPaste = Extension.create({
  name: 'caretAfterPaste',
  addProseMirrorPlugins() {
    return [
      new Plugin({
        appendTransaction(transactions, before, { tr }) {
          const paste = transactions.find((one) => one.docChanged && one.getMeta('paste') === true);
          if (!paste) return null;
          const end = endOfChange(paste);
          const $end = tr.doc.resolve(end);
          if (!$end.parent.isTextblock) return caretBetween(tr, $end);
          return tr.setSelection(TextSelection.create(tr.doc, end)).setStoredMarks(marksAtCaret(before));
        },
      }),
    ];
  },
});

/** Puts the caret between blocks rather than into a new paragraph, so that nothing but the pasted content comes into the text. */
function caretBetween(tr: Transaction, $end: ResolvedPos): Transaction {
  const gap = lastPlainText($end) === null ? gapAt($end) : null;
  return gap ? tr.setSelection(gap) : caretAfter(tr, $end.pos);
}

/** The end of the last change of a transaction, as a position in its new document. */
function endOfChange({ mapping }: Transaction): number {
  let end = 0;
  mapping.maps.forEach((map, step) => {
    map.forEach((_oldStart, _oldEnd, _start, written) => {
      end = Math.max(end, mapping.slice(step + 1).map(written, -1));
    });
  });
  return end;
}

function marksAtCaret({ storedMarks, selection }: EditorState): readonly Mark[] {
  return storedMarks ?? selection.$from.marks();
}
