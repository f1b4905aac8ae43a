import { Extension } from '@tiptap/core';
import type { Mark, Slice } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { FIELDS_BY } from '#book/document/makers.ts';
import { machine } from '#book/document/marks.ts';
import { editedFields } from './edited-fields.ts';
import { isFollowing } from '../living/follow-plugin.ts';
import { sliceWithoutMarks } from '../paste/slice-without-marks.ts';
import { typedRanges } from './typed-ranges.ts';

const KEY = new PluginKey('machine-origins');

/** Says of a transaction that its texts keep the marks they come with: it inserts what a machine wrote, or moves what is there. */
export function keepOrigins(transaction: Transaction): Transaction {
  return transaction.setMeta(KEY, true);
}

/**
 * Keeps it true who wrote what. What a person types loses the mark of the words around it, and a block whose texts they change is edited.
 * What is moved, copied within the editor, split or undone stays as it is.
 */
export const machineOrigins = Extension.create({
  name: 'machineOrigins',
  addProseMirrorPlugins() {
    return [
      new Plugin({
        key: KEY,
        appendTransaction(transactions, before, after) {
          const { tr } = after;
          const changes = transactions.filter(({ docChanged }) => docChanged);
          if (changes.length > 0 && !changes.some(bringsItsMarks)) correct(tr, transactions, before, after);
          beginUnmarked(tr, after.storedMarks);
          return tr.docChanged || tr.storedMarksSet ? tr : null;
        },
        // Plain text takes the marks of the place where it is pasted.
        props: { transformPasted: (slice, _view, isPlain) => (isPlain ? unmarked(slice) : slice) },
      }),
    ];
  },
});

/** What others write, undo and redo, what is pasted or dropped, and what says so itself. */
function bringsItsMarks(transaction: Transaction): boolean {
  const root = (transaction.getMeta('appendedTransaction') as Transaction | undefined) ?? transaction;
  const event: unknown = root.getMeta('uiEvent');
  return (
    transaction.getMeta(KEY) === true ||
    root.getMeta(KEY) === true ||
    isFollowing(root) ||
    root.getMeta('paste') === true ||
    event === 'paste' ||
    event === 'drop'
  );
}

function unmarked(slice: Slice): Slice {
  return sliceWithoutMarks(slice, ({ type }) => type.name === machine.name);
}

/** What is typed at the caret has not the mark. Without this, input rules would find another text than was typed. */
function beginUnmarked(tr: Transaction, storedMarks: readonly Mark[] | null): void {
  const { $from, empty } = tr.selection;
  const marks = storedMarks ?? $from.marks();
  const others = marks.filter(({ type }) => type.name !== machine.name);
  if (empty && others.length < marks.length) tr.setStoredMarks(others);
}

/** Takes the mark off what a person typed, and notes which blocks they edited. */
function correct(tr: Transaction, transactions: readonly Transaction[], before: EditorState, after: EditorState): void {
  const mark = after.schema.marks[machine.name];
  for (const { from, to } of typedRanges(transactions)) if (mark) tr.removeMark(from, to, mark);
  for (const { position, origin } of editedFields(transactions, before, after))
    tr.setNodeAttribute(position, FIELDS_BY, origin);
}
