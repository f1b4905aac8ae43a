import { Extension } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import type { EditorHost, FormBlock } from '../host.ts';
import { backspaceInRow, enterInRow } from '../random-tables/commands.ts';

const FORM_BLOCKS: Readonly<Record<string, FormBlock>> = {
  statBlock: 'statBlock',
  spell: 'spell',
  magicItem: 'magicItem',
  image: 'image',
};

/** Keys of the blocks of this field: Enter edits a selected block, and goes from row to row in a random table. */
export function blockKeys(host: EditorHost): Extension {
  return Extension.create({
    name: 'blockKeys',
    priority: 1000,
    addKeyboardShortcuts() {
      const { editor } = this;
      return {
        Enter: () => editSelected(host, editor.state.selection) || enterInRow(editor.state, editor.view.dispatch),
        Backspace: () => backspaceInRow(editor.state, editor.view.dispatch),
        'Mod-k': () => {
          host.editLink();
          return true;
        },
      };
    },
  });
}

function editSelected(host: EditorHost, selection: unknown): boolean {
  if (!(selection instanceof NodeSelection)) return false;
  const kind = FORM_BLOCKS[selection.node.type.name];
  if (!kind) return false;
  host.editBlock(kind, selection.from);
  return true;
}
