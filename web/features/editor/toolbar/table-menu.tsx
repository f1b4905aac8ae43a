import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { insertBlock } from '../blocks/insert-block.ts';
import { newTable } from '../blocks/new-blocks.ts';

export interface TableMenuProps {
  editor: Editor;
  isInTable: boolean;
  isDisabled: boolean;
}

type Action = [label: string, run: (chain: ChainedCommands) => ChainedCommands];

const ROWS: readonly Action[] = [
  ['Add row above', (chain) => chain.addRowBefore()],
  ['Add row below', (chain) => chain.addRowAfter()],
  ['Delete row', (chain) => chain.deleteRow()],
];
const COLUMNS: readonly Action[] = [
  ['Add column before', (chain) => chain.addColumnBefore()],
  ['Add column after', (chain) => chain.addColumnAfter()],
  ['Delete column', (chain) => chain.deleteColumn()],
];
const REST: readonly Action[] = [
  ['Header row', (chain) => chain.toggleHeaderRow()],
  ['Merge or split cells', (chain) => chain.mergeOrSplit()],
  ['Delete table', (chain) => chain.deleteTable()],
];

/** Inserts a table; inside one, changes its rows and columns. */
export function TableMenu({ editor, isInTable, isDisabled }: TableMenuProps) {
  const item = ([label, run]: Action) => (
    <Menu.Item key={label} onClick={() => run(editor.chain().focus()).run()}>
      {label}
    </Menu.Item>
  );
  return (
    <Menu position="bottom-start" width={220} returnFocus={false}>
      <Menu.Target>
        <Tooltip label="Table">
          <ActionIcon
            aria-label="Table"
            variant={isInTable ? 'light' : 'subtle'}
            color={isInTable ? 'oxblood' : 'gray'}
            disabled={isDisabled}
            onMouseDown={(event) => event.preventDefault()}
          >
            <IconTable size={20} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => insertBlock(editor, newTable())}>Insert table</Menu.Item>
        {isInTable && (
          <>
            <Menu.Divider />
            {ROWS.map(item)}
            <Menu.Divider />
            {COLUMNS.map(item)}
            <Menu.Divider />
            {REST.map(item)}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
