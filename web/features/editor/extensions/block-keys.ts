import { type Editor, Extension } from '@tiptap/core';
import { selectNodeBackward, selectNodeForward } from '@tiptap/pm/commands';
import { type Command, NodeSelection } from '@tiptap/pm/state';
import { goToEnd, leaveBlock } from '../blocks/leave-block.ts';
import { moveSelected } from '../block-handle/move-block.ts';
import { removeBlock } from '../blocks/remove-block.ts';
import { selectedBlock, writeAfterSelected } from '../blocks/selected-block.ts';
import { footnote, pageReference } from '#book/document/blocks/notes-and-references.ts';
import { findBlock } from '#book/document/schema.ts';
import type { EditorHost, InlineKind } from '../host/host.ts';
import { backspaceInRow, enterInRow, goToRow, goToRowBeside } from '../random-tables/commands.ts';
import { leaveTable } from '../table-tools/leave-table.ts';
import { selectPastTable } from '../table-tools/select-past-table.ts';

/** The keys for blocks: into a selected block and out of one, from row to row, to the ends of the section, and to remove a block. */
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
          editSelected(host, editor.state.selection) || run(writeAfterSelected) || run(enterInRow) || run(leaveBlock),
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

/** Selects a block without text that stands before the caret, instead of removing it: another press does that. */
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
