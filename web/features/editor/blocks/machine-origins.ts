import { Extension } from '@tiptap/core';
import { Fragment, type Mark, type Node, Slice } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Mapping } from '@tiptap/pm/transform';
import { editedOrigin, type FieldOrigin, FIELDS_BY } from '#book/document/makers.ts';
import { machine } from '#book/document/marks.ts';
import { findNode } from '#book/document/schema.ts';
import { textFieldsOf } from '#book/document/define/definition.ts';
import { changedRanges, typedRanges } from '../base/changed-ranges.ts';
import { isFollowing } from '../base/changed-ranges.ts';

const KEY = new PluginKey('machine-origins');

/** Marks a transaction whose texts keep their machine marks, because it inserts what a machine wrote or moves existing text. */
export function keepOrigins(transaction: Transaction): Transaction {
  return transaction.setMeta(KEY, true);
}

/**
 * Keeps the record of who wrote what correct. Text that a person types does not get the machine mark of the words around it, and a block
 * whose texts a person changes counts as edited. Text that is moved, copied within the editor, split or undone keeps its marks.
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
        // ProseMirror gives pasted plain text the marks of the place where it is pasted.
        props: { transformPasted: (slice, _view, isPlain) => (isPlain ? unmarked(slice) : slice) },
      }),
    ];
  },
});

/** Whether a transaction brings its own marks: changes by others, undo, redo, paste, drop, and transactions marked by `keepOrigins`. */
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

/**
 * Text typed at the caret starts without the mark. If the mark were removed afterwards, input rules would see other text than was typed.
 */
function beginUnmarked(tr: Transaction, storedMarks: readonly Mark[] | null): void {
  const { $from, empty } = tr.selection;
  const marks = storedMarks ?? $from.marks();
  const others = marks.filter(({ type }) => type.name !== machine.name);
  if (empty && others.length < marks.length) tr.setStoredMarks(others);
}

/** Removes the mark from text that a person typed, and records which blocks they edited. */
function correct(tr: Transaction, transactions: readonly Transaction[], before: EditorState, after: EditorState): void {
  const mark = after.schema.marks[machine.name];
  for (const { from, to } of typedRanges(transactions)) if (mark) tr.removeMark(from, to, mark);
  for (const { position, origin } of editedFields(transactions, before, after))
    tr.setNodeAttribute(position, FIELDS_BY, origin);
}

/** The machine-written blocks whose own texts a person has changed, with their new origin. */
function editedFields(
  transactions: readonly Transaction[],
  before: EditorState,
  { doc }: EditorState,
): { position: number; origin: FieldOrigin }[] {
  const all = new Mapping();
  for (const { mapping } of transactions) all.appendMapping(mapping);
  const back = all.invert();
  const found = new Map<number, FieldOrigin>();
  for (const { from, to } of changedRanges(transactions)) {
    doc.nodesBetween(from, Math.min(to, doc.content.size), (node, position) => {
      const origin = originOf(node);
      if (origin === null || origin.endsWith('-edited')) return;
      const old = before.doc.nodeAt(back.map(position, -1));
      if (old && old !== node && old.type === node.type && originOf(old) === origin && ownText(old) !== ownText(node))
        found.set(position, editedOrigin(origin));
    });
  }
  return [...found].map(([position, origin]) => ({ position, origin }));
}

function originOf({ attrs }: Node): FieldOrigin {
  return (attrs[FIELDS_BY] ?? null) as FieldOrigin;
}

/** The texts in a node's attributes. They have no marks. */
function ownText(node: Node): string {
  const fields = textFieldsOf(findNode(node.type.name), node.attrs);
  return (node.type.spec.code ? [...fields, node.textContent] : fields).join('\n');
}

/** A copy of the slice without the marks for which `isUnwanted` is true. */
export function sliceWithoutMarks({ content, openStart, openEnd }: Slice, isUnwanted: (mark: Mark) => boolean): Slice {
  return new Slice(withoutMarks(content, isUnwanted), openStart, openEnd);
}

function withoutMarks(fragment: Fragment, isUnwanted: (mark: Mark) => boolean): Fragment {
  const nodes = fragment.content.map((node): Node => {
    const own = node.mark(node.marks.filter((mark) => !isUnwanted(mark)));
    return node.isText ? own : own.copy(withoutMarks(node.content, isUnwanted));
  });
  return Fragment.fromArray(nodes);
}
