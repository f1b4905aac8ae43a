import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { BLOCK_ICONS } from '../blocks/block-icons.ts';
import { BLOCK_MENU, type BlockChoice } from '../blocks/block-menu.ts';
import type { EditorHost } from '../host/host.ts';

export interface InsertMenuProps {
  editor: Editor;
  host: EditorHost;
  isDisabled: boolean;
}

const GROUPS: readonly BlockChoice['group'][] = ['Boxes', 'Rules', 'Layout'];

/** The menu of the blocks that have no button of their own. (Typing / in the text lists them too.) */
export function InsertMenu({ editor, host, isDisabled }: InsertMenuProps) {
  return (
    <Menu position="bottom-start" width={300} returnFocus={false}>
      <Menu.Target>
        <Tooltip label="Insert a block (type / in the text)">
          <ActionIcon aria-label="Insert" disabled={isDisabled} onMouseDown={(event) => event.preventDefault()}>
            <IconPlus size={20} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
        {GROUPS.map((group) => (
          <div key={group}>
            <Menu.Label>{group}</Menu.Label>
            {BLOCK_MENU.filter((choice) => choice.group === group).map((choice) => (
              <Menu.Item key={choice.id} leftSection={iconOf(choice)} onClick={() => choice.insert(editor, host)}>
                {choice.title}
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function iconOf({ id }: BlockChoice) {
  const Icon = BLOCK_ICONS[id];
  return <Icon size={20} stroke={1.75} aria-hidden="true" />;
}
