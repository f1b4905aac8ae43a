import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { Fragment } from 'react';
import { createPortal } from 'react-dom';
import type { EditorHost } from '../base/host.ts';
import { ToolbarButton } from './toolbar-button.tsx';
import { useEditorFacts } from '../base/use-editor-facts.ts';
import { TABLE_COMMANDS, type TableAtCaret, tableAtCaret } from '../blocks/table-commands.ts';

interface TableToolsProps {
  editor: Editor;
  host: EditorHost;
}

/** The commands for rows and columns at the table with the caret. They are rendered into an element of the table's node view. */
export function TableTools({ editor, host }: TableToolsProps) {
  const { kind, place } = useEditorFacts(editor, placeAtCaret);
  if (!kind || !place) return null;
  return createPortal(
    <>
      {TABLE_COMMANDS[kind]
        .flat()
        .filter(({ isAtHand }) => isAtHand)
        .map(({ label, icon, run }) => (
          <ToolbarButton key={label} label={label} icon={icon} onPress={() => run(editor, host)} />
        ))}
      <Menu position="bottom-end" width={220} returnFocus={false}>
        <Menu.Target>
          <Tooltip label="All table commands">
            <ActionIcon
              aria-label="All table commands"
              variant="subtle"
              color="gray"
              onMouseDown={(event) => event.preventDefault()}
            >
              <IconDots size={20} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          <TableCommandItems editor={editor} host={host} kind={kind} />
        </Menu.Dropdown>
      </Menu>
    </>,
    place,
  );
}

function placeAtCaret(editor: Editor): { kind: TableAtCaret['kind'] | null; place: Element | null } {
  const table = editor.isEditable ? tableAtCaret(editor.state) : null;
  const dom = table && editor.view.nodeDOM(table.position);
  return { kind: table?.kind ?? null, place: dom instanceof Element ? dom.querySelector('.table-tools') : null };
}

interface TableCommandItemsProps {
  editor: Editor;
  host: EditorHost;
  kind: TableAtCaret['kind'];
}

function TableCommandItems({ editor, host, kind }: TableCommandItemsProps) {
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
