import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { Selection, TextSelection, type Transaction } from '@tiptap/pm/state';

/**
 * Puts the caret behind what was put in, which ends at this position between blocks, where the author goes on in plain words: at the
 * end of its last paragraph or list, else at the start of the paragraph after it, which is made where there is none. It never stands
 * within marks such as those of an italic line of source, and comes into view.
 */
export function caretAfter(tr: Transaction, end: number): Transaction {
  const $end = tr.doc.resolve(end);
  const last = lastPlainText($end);
  if (last !== null) return plainCaret(tr, last);
  if ($end.nodeAfter?.type.name !== 'paragraph') tr.insert(end, newParagraph(tr));
  return plainCaret(tr, end + 1);
}

/** Where the paragraph or list before this position ends, if its last words have no marks; null for any other block. */
export function lastPlainText($end: ResolvedPos): number | null {
  const { nodeBefore } = $end;
  if (nodeBefore?.type.name !== 'paragraph' && !nodeBefore?.type.isInGroup('list')) return null;
  const $last = Selection.near($end, -1).$head;
  const isPlain = $last.parent.type.name === 'paragraph' && ($last.nodeBefore?.marks.length ?? 0) === 0;
  return isPlain ? $last.pos : null;
}

/** Puts the caret at this position in a text, where what is typed gets no marks of the words around it. */
export function plainCaret(tr: Transaction, position: number): Transaction {
  tr.setSelection(TextSelection.create(tr.doc, position)).scrollIntoView();
  // Only where it says something: a composition that begins beside stored marks would be broken off.
  return tr.selection.$from.marks().length > 0 ? tr.setStoredMarks([]) : tr;
}

/** An empty paragraph for the document of this transaction. */
export function newParagraph({ doc }: Transaction): Node {
  const paragraph = doc.type.schema.nodes.paragraph;
  if (!paragraph) throw new RangeError('The schema has no paragraph');
  return paragraph.create();
}

export function isEmptyParagraph(node: Node | null): boolean {
  return node?.type.name === 'paragraph' && node.content.size === 0;
}
