import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconTable, IconTablePlus } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { insertBlock } from '../blocks/insert-block.ts';
import { newBlock } from '../blocks/new-blocks.ts';
import type { EditorHost } from '../host/host.ts';
import type { TableAtCaret } from '../table-tools/table-at-caret.ts';
import { TableCommandItems } from '../table-tools/table-command-items.tsx';

export interface TableMenuProps {
  editor: Editor;
  host: EditorHost;
  /** The kind of the table that holds the caret; null where none does. */
  tableKind: TableAtCaret['kind'] | null;
  isDisabled: boolean;
}

/** Inserts a table; inside one, changes its rows and columns. */
export function TableMenu({ editor, host, tableKind, isDisabled }: TableMenuProps) {
  return (
    <Menu position="bottom-start" width={220} returnFocus={false}>
      <Menu.Target>
        <Tooltip label="Table">
          <ActionIcon
            aria-label="Table"
            variant={tableKind ? 'light' : 'subtle'}
            color={tableKind ? 'oxblood' : 'gray'}
            disabled={isDisabled}
            onMouseDown={(event) => event.preventDefault()}
          >
            <IconTable size={20} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconTablePlus size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => insertBlock(editor, newBlock('table'))}
        >
          Insert table
        </Menu.Item>
        {tableKind && (
          <>
            <Menu.Divider />
            <TableCommandItems editor={editor} host={host} kind={tableKind} />
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
