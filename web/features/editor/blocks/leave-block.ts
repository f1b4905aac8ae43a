import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { splitBlock } from '@tiptap/pm/commands';
import { type Command, type EditorState, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { newParagraph } from './caret-after.ts';
import { gapAt } from './gap.ts';

/**
 * Enter in the empty line that ends a block moves the caret after the block, and removes the empty lines at its end. In any other line
 * of a block with a title or the like it begins a line as usual; the block is never split in two.
 */
export const leaveBlock: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const { parent } = $from;
  if (!empty || !parent.isTextblock || parent.content.size > 0 || parent.type.spec.code) return false;
  const block = $from.node(-1);
  if (!block.type.isInGroup('block')) return false;
  const isLast = $from.index(-1) === block.childCount - 1;
  if (!isLast) return Object.keys(block.type.spec.attrs ?? {}).length > 0 && splitBlock(state, dispatch);
  // Tiptap turns an empty quotation into a paragraph, as it does with an empty list.
  if (isBlank(block) && block.type.isInGroup('prose')) return false;
  dispatch?.(withoutLastLines(state.tr, $from, block).scrollIntoView());
  return true;
};

/** Puts the caret at the start or end of the section: in its text, or before or after the block that begins or ends it. */
export function goToEnd(side: 'start' | 'end'): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.setSelection(endOf(state, side)).scrollIntoView());
    return true;
  };
}

function withoutLastLines(tr: Transaction, $from: ResolvedPos, block: Node): Transaction {
  const end = $from.end(-1);
  let lines = 0;
  for (let index = block.childCount - 1; index > 0 && isEmptyLine(block.child(index)); index -= 1) lines += 2;
  const after = end - lines + 1;
  tr.delete(end - lines, end).insert(after, newParagraph(tr));
  return tr.setSelection(TextSelection.create(tr.doc, after + 1));
}

function endOf({ doc }: EditorState, side: 'start' | 'end'): Selection {
  const [position, outermost] = side === 'start' ? [0, doc.firstChild] : [doc.content.size, doc.lastChild];
  const inText = side === 'start' ? Selection.atStart(doc) : Selection.atEnd(doc);
  // The author goes on writing in lists, quotations and code; other blocks are left.
  const isOpen = outermost?.type.isInGroup('prose') && inText instanceof TextSelection;
  return isOpen ? inText : (gapAt(doc.resolve(position)) ?? inText);
}

function isBlank(block: Node): boolean {
  return block.childCount === 1 && block.firstChild !== null && isEmptyLine(block.firstChild);
}

function isEmptyLine(node: Node): boolean {
  return node.isTextblock && node.content.size === 0;
}
