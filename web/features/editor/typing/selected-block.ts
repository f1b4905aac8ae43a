import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type Command, NodeSelection, Plugin, type Selection } from '@tiptap/pm/state';
import { CellSelection } from '@tiptap/pm/tables';
import { isEmptyParagraph, newParagraph, plainCaret, writeInGap } from '../blocks/block-carets.ts';
import { placeBlock } from '../blocks/insert-block.ts';

/** Puts the caret in an empty paragraph after the selected block, which stays as it is. Returns false if no block is selected. */
export const writeAfterSelected: Command = ({ selection, tr }, dispatch) => {
  const block = selectedBlock(selection);
  if (!block) return false;
  const $after = tr.doc.resolve(block.to);
  const position = isEmptyParagraph($after.nodeAfter) ? block.to : placeBlock(tr, newParagraph(tr), $after);
  if (position === null) return false;
  dispatch?.(plainCaret(tr, position + 1));
  return true;
};

/**
 * Keeps a selected block from being overwritten: typed, composed or pasted content starts a paragraph after it. One click selects a block,
 * so a letter must not delete it; only Backspace and Delete do.
 */
export const selectedBlocks = Extension.create({
  name: 'selectedBlocks',
  // Comes before all other handlers of typed and pasted text.
  priority: 1900,
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          handleTextInput(view, _from, _to, text) {
            return writeAfterSelected(view.state, (tr) => view.dispatch(tr.insertText(text)));
          },
          handlePaste(view, event, slice) {
            const hasText = slice.size > 0 || event.clipboardData?.getData('text/plain') !== '';
            if (hasText) writeAfterSelected(view.state, view.dispatch);
            return false;
          },
          handleDOMEvents: {
            // A composition starts at the caret, so the caret must move before it. Keyboards of phones send no key but only the start of
            // the composition.
            keydown(view, { keyCode, key }) {
              if (keyCode !== 229 || key === 'Unidentified') return false;
              if (!writeAfterSelected(view.state, view.dispatch)) writeInGap(view.state, view.dispatch);
              return false;
            },
            compositionstart(view) {
              writeAfterSelected(view.state, view.dispatch);
              return false;
            },
            beforeinput(view, { inputType }) {
              if (inputType === 'insertText') writeAfterSelected(view.state, view.dispatch);
              return false;
            },
          },
        },
      }),
    ];
  },
});

interface SelectedBlock {
  node: Node;
  from: number;
  to: number;
}

/** The block that is selected as a whole, also a table all of whose cells are selected. Null for any other selection. */
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
