import { GapCursor } from '@tiptap/pm/gapcursor';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { type Command, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/core';
import { paragraph } from '#book/document/blocks/text-blocks.ts';
import { machine } from '#book/document/marks.ts';

/**
 * Puts the caret behind inserted blocks that end at this position: at the end of their last paragraph or list, otherwise at the start of
 * the paragraph after them, which is made if there is none. Text typed there gets no marks, for example not those of an italic line that
 * names a source. Scrolls the caret into view.
 */
export function caretAfter(tr: Transaction, end: number): Transaction {
  const $end = tr.doc.resolve(end);
  const last = lastPlainText($end);
  if (last !== null) return plainCaret(tr, last);
  if (!paragraph.is($end.nodeAfter)) tr.insert(end, newParagraph(tr));
  return plainCaret(tr, end + 1);
}

/** The end of the paragraph or list before this position. Null for other blocks, or if its last words have marks that readers see. */
export function lastPlainText($end: ResolvedPos): number | null {
  const { nodeBefore } = $end;
  if (!paragraph.is(nodeBefore) && !nodeBefore?.type.isInGroup('list')) return null;
  const $last = Selection.near($end, -1).$head;
  const marks = ($last.nodeBefore?.marks ?? []).filter(({ type }) => type.name !== machine.name);
  return paragraph.is($last.parent) && marks.length === 0 ? $last.pos : null;
}

/** Puts the caret at this position in a text. Text typed there does not get the marks of the words around it. */
export function plainCaret(tr: Transaction, position: number): Transaction {
  tr.setSelection(TextSelection.create(tr.doc, position)).scrollIntoView();
  // Only if it has an effect: setting stored marks would interrupt an input method that composes here.
  return tr.selection.$from.marks().length > 0 ? tr.setStoredMarks([]) : tr;
}

/** A new empty paragraph of this transaction's schema. Throws a RangeError if the schema has no paragraph. */
export function newParagraph({ doc }: Transaction): Node {
  const type = doc.type.schema.nodes[paragraph.name];
  if (!type) throw new RangeError('The schema has no paragraph');
  return type.create();
}

export function isEmptyParagraph(node: Node | null): boolean {
  return paragraph.is(node) && node?.content.size === 0;
}

/** A caret before, between or after blocks; null if there is text that can hold a caret. */
export function gapAt($at: ResolvedPos): GapCursor | null {
  const caret = new GapCursor($at).getBookmark().resolve($at.doc);
  return caret instanceof GapCursor ? caret : null;
}

/** Starts a paragraph if the caret stands between blocks. Returns false if it stands in a text. */
export const writeInGap: Command = ({ selection, tr }, dispatch) => {
  if (!(selection instanceof GapCursor)) return false;
  tr.insert(selection.head, newParagraph(tr));
  dispatch?.(plainCaret(tr, selection.head + 1));
  return true;
};

/**
 * A position in the text that moves with changes before it. Whether text inserted exactly there moves it depends on `behind` or `before`.
 */
export interface TrackedPosition {
  readonly position: number;
  /** Whether the author has since changed the text or moved the caret. */
  readonly hasAuthorMoved: boolean;
  end(): void;
}

export function trackPosition(editor: Editor, start: number, comes: 'behind' | 'before'): TrackedPosition {
  const bias = comes === 'behind' ? -1 : 1;
  let position = start;
  let hasAuthorMoved = false;
  const follow = ({ transaction }: { transaction: Transaction }) => {
    position = transaction.mapping.map(position, bias);
    hasAuthorMoved ||= transaction.docChanged || transaction.selectionSet;
  };
  editor.on('transaction', follow);
  return {
    get position() {
      return position;
    },
    get hasAuthorMoved() {
      return hasAuthorMoved;
    },
    end: () => void editor.off('transaction', follow),
  };
}
