import type { ChainedCommands, Editor } from '@tiptap/core';
import {
  type Icon,
  IconArrowsJoin2,
  IconColumnInsertLeft,
  IconColumnInsertRight,
  IconColumnRemove,
  IconDice5,
  IconLayoutNavbar,
  IconLayoutSidebar,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconRowRemove,
  IconTrash,
} from '@tabler/icons-react';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import type { BlockName } from '#book/document/nodes.ts';
import { NODES } from '#book/document/schema.ts';
import { removeBlock } from './remove-block.ts';
import type { EditorHost } from '../base/host.ts';
import { addRow, removeRow, shareRanges } from './random-table-commands.ts';

interface TableCommand {
  label: string;
  icon: Icon;
  /** Whether it has a button at the table itself, in addition to its place in the menu. */
  isAtHand?: boolean;
  run(editor: Editor, host: EditorHost): void;
}

const KINDS = ['table', 'randomTable'] as const satisfies readonly BlockName[];

const REMOVE: TableCommand = {
  label: 'Delete table',
  icon: IconTrash,
  run(editor, host) {
    const table = tableAtCaret(editor.state);
    if (!table) return;
    removeBlock(editor, host, table.position);
    editor.view.focus();
  },
};

/** The commands for the table at the caret, by kind of table, in the groups of the menu. */
export const TABLE_COMMANDS: Readonly<Record<TableAtCaret['kind'], readonly (readonly TableCommand[])[]>> = {
  table: [
    [
      chained('Add row above', IconRowInsertTop, (chain) => chain.addRowBefore()),
      { ...chained('Add row below', IconRowInsertBottom, (chain) => chain.addRowAfter()), isAtHand: true },
      { ...chained('Delete row', IconRowRemove, (chain) => chain.deleteRow()), isAtHand: true },
    ],
    [
      chained('Add column before', IconColumnInsertLeft, (chain) => chain.addColumnBefore()),
      { ...chained('Add column after', IconColumnInsertRight, (chain) => chain.addColumnAfter()), isAtHand: true },
      { ...chained('Delete column', IconColumnRemove, (chain) => chain.deleteColumn()), isAtHand: true },
    ],
    [
      { ...chained('Header row', IconLayoutNavbar, (chain) => chain.toggleHeaderRow()), isAtHand: true },
      chained('Header column', IconLayoutSidebar, (chain) => chain.toggleHeaderColumn()),
      chained('Merge or split cells', IconArrowsJoin2, (chain) => chain.mergeOrSplit()),
      REMOVE,
    ],
  ],
  randomTable: [
    [
      inRows('Add row above', IconRowInsertTop, (state, { position, row }) => addRow(state, position, row - 1)),
      {
        ...inRows('Add row below', IconRowInsertBottom, (state, { position, row }) => addRow(state, position, row)),
        isAtHand: true,
      },
      {
        ...inRows('Delete row', IconRowRemove, (state, { position, row }) => removeRow(state, position, row)),
        isAtHand: true,
      },
    ],
    [inRows('Even out ranges', IconDice5, (state, { position }) => shareRanges(state.tr, position)), REMOVE],
  ],
};

function chained(label: string, icon: Icon, run: (chain: ChainedCommands) => ChainedCommands): TableCommand {
  return { label, icon, run: (editor) => void run(editor.chain().focus()).run() };
}

function inRows(
  label: string,
  icon: Icon,
  make: (state: EditorState, table: TableAtCaret) => Transaction | null,
): TableCommand {
  return {
    label,
    icon,
    run({ state, view }) {
      const table = tableAtCaret(state);
      const tr = table && make(state, table);
      if (tr) view.dispatch(tr.scrollIntoView());
      view.focus();
    },
  };
}

export interface TableAtCaret {
  kind: (typeof KINDS)[number];
  position: number;
  /** The index of the caret's row, from 0. */
  row: number;
}

/** The table that holds the caret, or null. */
export function tableAtCaret({ selection }: EditorState): TableAtCaret | null {
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const kind = KINDS.find((name) => NODES[name].is($from.node(depth)));
    if (kind) return { kind, position: $from.before(depth), row: $from.index(depth) };
  }
  return null;
}
