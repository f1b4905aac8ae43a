import { GapCursor } from '@tiptap/pm/gapcursor';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { type Command, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { paragraph } from '#book/document/blocks/text-blocks.ts';
import { machine } from '#book/document/marks.ts';

/**
 * Puts the caret behind inserted blocks that end at this position, where the author goes on in plain text: at the end of their last
 * paragraph or list, else at the start of the paragraph after them, which is made where there is none. What is typed there gets no
 * marks, such as those of an italic line that names a source. Scrolls the caret into view.
 */
export function caretAfter(tr: Transaction, end: number): Transaction {
  const $end = tr.doc.resolve(end);
  const last = lastPlainText($end);
  if (last !== null) return plainCaret(tr, last);
  if (!paragraph.is($end.nodeAfter)) tr.insert(end, newParagraph(tr));
  return plainCaret(tr, end + 1);
}

/** The end of the paragraph or list before this position, if its last words have no marks that readers see; null for any other block. */
export function lastPlainText($end: ResolvedPos): number | null {
  const { nodeBefore } = $end;
  if (!paragraph.is(nodeBefore) && !nodeBefore?.type.isInGroup('list')) return null;
  const $last = Selection.near($end, -1).$head;
  const marks = ($last.nodeBefore?.marks ?? []).filter(({ type }) => type.name !== machine.name);
  return paragraph.is($last.parent) && marks.length === 0 ? $last.pos : null;
}

/** Puts the caret at this position in a text, where what is typed gets no marks of the words around it. */
export function plainCaret(tr: Transaction, position: number): Transaction {
  tr.setSelection(TextSelection.create(tr.doc, position)).scrollIntoView();
  // Only where it has an effect: setting stored marks would break off a composition (of an input method) that begins here.
  return tr.selection.$from.marks().length > 0 ? tr.setStoredMarks([]) : tr;
}

/** An empty paragraph for the document of this transaction. */
export function newParagraph({ doc }: Transaction): Node {
  const type = doc.type.schema.nodes[paragraph.name];
  if (!type) throw new RangeError('The schema has no paragraph');
  return type.create();
}

export function isEmptyParagraph(node: Node | null): boolean {
  return paragraph.is(node) && node?.content.size === 0;
}

/** The caret between two blocks, or before the first or after the last; null where there is text to put a caret in. */
export function gapAt($at: ResolvedPos): GapCursor | null {
  const caret = new GapCursor($at).getBookmark().resolve($at.doc);
  return caret instanceof GapCursor ? caret : null;
}

/** Begins a paragraph where the caret stands between blocks; false where it stands in a text. */
export const writeInGap: Command = ({ selection, tr }, dispatch) => {
  if (!(selection instanceof GapCursor)) return false;
  tr.insert(selection.head, newParagraph(tr));
  dispatch?.(plainCaret(tr, selection.head + 1));
  return true;
};
