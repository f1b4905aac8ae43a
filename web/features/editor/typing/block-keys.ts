import { type Editor, Extension } from '@tiptap/core';
import { selectNodeBackward, selectNodeForward, splitBlock } from '@tiptap/pm/commands';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import {
  type Command,
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state';
import { moveSelected } from '../blocks/move-block.ts';
import { removeBlock } from '../blocks/remove-block.ts';
import { selectedBlock, writeAfterSelected } from './selected-block.ts';
import { footnote, pageReference } from '#book/document/blocks/notes-and-references.ts';
import { PLACE_NAMES } from '#book/document/page-place.ts';
import { findBlock } from '#book/document/schema.ts';
import { gapAt, newParagraph } from '../blocks/block-carets.ts';
import type { EditorHost, InlineKind } from '../base/host.ts';
import { backspaceInRow, enterInRow, goToRow, goToRowBeside } from '../blocks/random-table-commands.ts';
import { leaveTable, selectPastTable } from '../blocks/table-keys.ts';

/** Keys for blocks: to enter and leave a selected block, to move between rows, to go to the ends of the section, and to remove a block. */
export function blockKeys(host: EditorHost): Extension {
  return Extension.create({
    name: 'blockKeys',
    priority: 1000,
    addKeyboardShortcuts() {
      const { editor } = this;
      const run = (command: Command) => command(editor.state, editor.view.dispatch, editor.view);
      const backwards = () => removeSelected(editor, host) || run(backspaceInRow) || run(selectBefore);
      const forwards = () => removeSelected(editor, host) || run(selectBehind);
      return {
        Enter: () =>
          editSelected(host, editor.state.selection) ||
          run(writeAfterSelected) ||
          run(enterInRow) ||
          run(leaveBlock) ||
          run(splitPlaced),
        'Shift-Enter': () => run(writeAfterSelected),
        'Mod-Enter': () => run(writeAfterSelected),
        Tab: () => run(goToRow(1)),
        'Shift-Tab': () => run(goToRow(-1)),
        ArrowUp: () => run(goToRowBeside(-1)) || run(leaveTable(-1)),
        ArrowDown: () => run(goToRowBeside(1)) || run(leaveTable(1)),
        'Shift-ArrowUp': () => run(selectPastTable(-1)),
        'Shift-ArrowDown': () => run(selectPastTable(1)),
        ...withModifiers('Backspace', backwards),
        ...withModifiers('Delete', forwards),
        'Alt-Shift-ArrowUp': () => run(moveSelected(-1)),
        'Alt-Shift-ArrowDown': () => run(moveSelected(1)),
        'Mod-Home': () => run(goToEnd('start')),
        'Mod-End': () => run(goToEnd('end')),
        'Meta-ArrowUp': () => run(goToEnd('start')),
        'Meta-ArrowDown': () => run(goToEnd('end')),
        'Mod-Alt-f': () => {
          host.editInline('footnote');
          return true;
        },
        'Mod-k': () => {
          host.editLink();
          return true;
        },
      };
    },
  });
}

function withModifiers(key: string, run: () => boolean): Record<string, () => boolean> {
  return Object.fromEntries(['', 'Mod-', 'Shift-', 'Alt-'].map((modifier) => [`${modifier}${key}`, run]));
}

function editSelected(host: EditorHost, selection: unknown): boolean {
  if (!(selection instanceof NodeSelection)) return false;
  const { name } = selection.node.type;
  if (name === footnote.name || name === pageReference.name) {
    host.editInline(name as InlineKind);
    return true;
  }
  const block = findBlock(name);
  if (!block || block.form === null) return false;
  host.editBlock(block.name, selection.from);
  return true;
}

function removeSelected(editor: Editor, host: EditorHost): boolean {
  const block = selectedBlock(editor.state.selection);
  if (block) removeBlock(editor, host, block.from);
  return block !== null;
}

/** Selects a block without text before the caret instead of removing it. Pressing the key again removes it. */
const selectBefore: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parentOffset > 0 || $from.parent.content.size === 0) return false;
  const before = $from.depth > 0 ? state.doc.resolve($from.before()).nodeBefore : null;
  return before?.isLeaf === true && selectNodeBackward(state, dispatch, view);
};

const selectBehind: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection;
  const { parent } = $from;
  if (!empty || parent.content.size === 0 || $from.parentOffset < parent.content.size) return false;
  const behind = $from.depth > 0 ? state.doc.resolve($from.after()).nodeAfter : null;
  return behind?.isLeaf === true && selectNodeForward(state, dispatch, view);
};

/**
 * Enter in the empty line at the end of a block moves the caret behind the block and removes the empty lines at its end. In any other line
 * of a block with a title or the like, it starts a line as usual. It never splits such a block.
 */
const leaveBlock: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const { parent } = $from;
  if (!empty || !parent.isTextblock || parent.content.size > 0 || parent.type.spec.code) return false;
  const block = $from.node(-1);
  if (!block.type.isInGroup('block')) return false;
  const isLast = $from.index(-1) === block.childCount - 1;
  if (!isLast) return hasOwnAttributes(block) && splitBlock(state, dispatch);
  // Tiptap itself turns an empty quotation into a paragraph, like an empty list.
  if (isBlank(block) && block.type.isInGroup('prose')) return false;
  dispatch?.(withoutLastLines(state.tr, $from, block).scrollIntoView());
  return true;
};

/** Whether a block has a title or the like, besides its place on the page. */
function hasOwnAttributes({ attrs }: Node): boolean {
  return Object.keys(attrs).some((name) => !PLACE_NAMES.has(name));
}

/**
 * Enter in a block that begins a page or a column: its first words still do, and the others do not. At the end of a block, Tiptap begins one in
 * the usual place.
 */
const splitPlaced: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const { parent, parentOffset } = $from;
  if ($from.depth !== 1 || !parent.attrs.breakBefore || parentOffset === parent.content.size) return false;
  return splitBlock(state, (tr) => {
    const second = tr.selection.$from.before(1);
    const first = second - (tr.doc.resolve(second).nodeBefore?.nodeSize ?? 0);
    dispatch?.(tr.setNodeAttribute(parentOffset === 0 ? first : second, 'breakBefore', null));
  });
};

/** Puts the caret at the start or end of the section: in its text, or in the gap before or after the first or last block. */
function goToEnd(side: 'start' | 'end'): Command {
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
  // In lists, quotations and code the author continues within the block. Other blocks are left.
  const isOpen = outermost?.type.isInGroup('prose') && inText instanceof TextSelection;
  return isOpen ? inText : (gapAt(doc.resolve(position)) ?? inText);
}

function isBlank(block: Node): boolean {
  return block.childCount === 1 && block.firstChild !== null && isEmptyLine(block.firstChild);
}

function isEmptyLine(node: Node): boolean {
  return node.isTextblock && node.content.size === 0;
}
