import { Menu } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { Fragment } from 'react';
import type { EditorHost } from '../host/host.ts';
import type { TableAtCaret } from './table-at-caret.ts';
import { TABLE_COMMANDS } from './table-commands.ts';

export interface TableCommandItemsProps {
  editor: Editor;
  host: EditorHost;
  kind: TableAtCaret['kind'];
}

/** All that can be done to a table of this kind, as the items of a menu. */
export function TableCommandItems({ editor, host, kind }: TableCommandItemsProps) {
  return TABLE_COMMANDS[kind].map((group, index) => (
    <Fragment key={group[0]?.label}>
      {index > 0 && <Menu.Divider />}
      {group.map(({ label, icon: Icon, run }) => (
        <Menu.Item
          key={label}
          leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => run(editor, host)}
        >
          {label}
        </Menu.Item>
      ))}
    </Fragment>
  ));
}
