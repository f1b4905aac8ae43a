import type { Node } from '@tiptap/pm/model';
import { type Command, NodeSelection, type Selection } from '@tiptap/pm/state';
import { CellSelection } from '@tiptap/pm/tables';
import { isEmptyParagraph, newParagraph, plainCaret } from './caret-after.ts';
import { placeBlock } from './place-block.ts';

export interface SelectedBlock {
  node: Node;
  from: number;
  to: number;
}

/** The block that is selected as a whole (a table also when all its cells are selected); null for any other selection. */
export function selectedBlock(selection: Selection): SelectedBlock | null {
  if (selection instanceof NodeSelection && selection.node.isBlock) {
    const { node, from, to } = selection;
    return { node, from, to };
  }
  if (selection instanceof CellSelection && selection.isRowSelection() && selection.isColSelection()) {
    const { $anchorCell } = selection;
    return { node: $anchorCell.node(-1), from: $anchorCell.before(-1), to: $anchorCell.after(-1) };
  }
  return null;
}

/** Puts the caret in an empty paragraph after the selected block, which stays as it is; false where no block is selected. */
export const writeAfterSelected: Command = ({ selection, tr }, dispatch) => {
  const block = selectedBlock(selection);
  if (!block) return false;
  const $after = tr.doc.resolve(block.to);
  const position = isEmptyParagraph($after.nodeAfter) ? block.to : placeBlock(tr, newParagraph(tr), $after);
  if (position === null) return false;
  dispatch?.(plainCaret(tr, position + 1));
  return true;
};
