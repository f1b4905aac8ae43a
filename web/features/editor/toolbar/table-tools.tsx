import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { createPortal } from 'react-dom';
import type { EditorHost } from '../host/host.ts';
import { ToolbarButton } from './toolbar-button.tsx';
import { useEditorFacts } from '../host/use-editor-facts.ts';
import { type TableAtCaret, tableAtCaret } from '../table-tools/table-at-caret.ts';
import { TableCommandItems } from '../table-tools/table-command-items.tsx';
import { TABLE_COMMANDS } from '../table-tools/table-commands.ts';

export interface TableToolsProps {
  editor: Editor;
  host: EditorHost;
}

/** The commands for rows and columns at the table that holds the caret, rendered into the place that its node view has for them. */
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
