import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBulb,
  IconFocus2,
  IconLink,
  IconMasksTheater,
  IconPencilQuestion,
  IconPlus,
  IconRobot,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, memo, useRef } from 'react';
import { indexed, link } from '#book/document/marks.ts';
import { useRovingFocus } from '#web/ui/use-roving-focus.ts';
import { usePreference } from '#web/lib/preferences.ts';
import { BLOCK_ICONS } from '../blocks/menu-icons.ts';
import { BLOCK_MENU, type BlockChoice } from '../blocks/block-menu.ts';
import type { EditorHost } from '../base/host.ts';
import { undoState } from '../collaboration/yjs-binding.ts';
import { tableAtCaret } from '../blocks/table-commands.ts';
import { useEditorFacts } from '../base/use-editor-facts.ts';
import { TableMenu } from './table-menus.tsx';
import { ToolbarButton } from './toolbar-button.tsx';
import { INLINE_TOOLS, TOOLBAR } from './toolbar-items.ts';
import classes from './toolbar.module.css';

export interface ToolbarProps {
  editor: Editor;
  host: EditorHost;
  isEditing: boolean;
  onFocusMode(): void;
}

const GROUPS: readonly BlockChoice['group'][] = ['Boxes', 'Rules', 'Layout'];

/** The toolbar above the text. The Tab key stops at it once; arrow keys move along it. It is memoised, so that saves do not render it. */
export const Toolbar = memo(function Toolbar({ editor, host, isEditing, onFocusMode }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const pressed = useEditorFacts(editor, readPressed);
  const state = useEditorFacts(editor, readState);
  const [showsHints, setShowsHints] = usePreference('showsHints');
  const [showsNames, setShowsNames] = usePreference('showsNames');
  const [showsMachineText, setShowsMachineText] = usePreference('showsMachineText');
  const [proposesChanges, setProposesChanges] = usePreference('proposesChanges');
  const isDisabled = !isEditing;
  useRovingFocus(bar);

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Formatting"
      className={classes.bar}
      data-not-printed
      data-hides-in-focus
      // On a phone the bar scrolls. While its buttons are disabled, the bar itself can be focused, so that keys can scroll it.
      tabIndex={isDisabled ? 0 : undefined}
      onKeyDown={moveFocus}
    >
      {TOOLBAR.map((group) => (
        <div key={group[0]?.label} className={classes.group}>
          {group.map((item) => (
            <ToolbarButton
              key={item.label}
              label={item.label}
              icon={item.icon}
              isActive={item.isActive ? isEditing && pressed[item.label] === true : undefined}
              isDisabled={isDisabled}
              onPress={() => item.run(editor)}
            />
          ))}
        </div>
      ))}
      <div className={classes.group}>
        <ToolbarButton
          label="Link"
          icon={IconLink}
          isActive={state.isLink}
          isDisabled={isDisabled}
          onPress={host.editLink}
        />
        {INLINE_TOOLS.map(({ label, kind, icon }) => (
          <ToolbarButton
            key={kind}
            label={label}
            icon={icon}
            isActive={kind === 'indexed' ? state.isIndexed : undefined}
            isDisabled={isDisabled}
            onPress={() => host.editInline(kind)}
          />
        ))}
        <TableMenu editor={editor} host={host} tableKind={state.tableKind} isDisabled={isDisabled} />
        <InsertMenu editor={editor} host={host} isDisabled={isDisabled} />
      </div>
      <div className={classes.group}>
        <ToolbarButton
          label="Undo"
          icon={IconArrowBackUp}
          isDisabled={isDisabled || !state.canUndo}
          onPress={() => editor.chain().focus().undo().run()}
        />
        <ToolbarButton
          label="Redo"
          icon={IconArrowForwardUp}
          isDisabled={isDisabled || !state.canRedo}
          onPress={() => editor.chain().focus().redo().run()}
        />
      </div>
      <div className={classes.group}>
        <ToolbarButton
          label="Propose changes"
          icon={IconPencilQuestion}
          isActive={proposesChanges}
          isDisabled={isDisabled}
          onPress={() => setProposesChanges(!proposesChanges)}
        />
        <ToolbarButton label="Focus mode" icon={IconFocus2} onPress={onFocusMode} />
        <ToolbarButton
          label="Show hints"
          icon={IconBulb}
          isActive={showsHints}
          onPress={() => setShowsHints(!showsHints)}
        />
        <ToolbarButton
          label="Show canon names"
          icon={IconMasksTheater}
          isActive={showsNames}
          onPress={() => setShowsNames(!showsNames)}
        />
        <ToolbarButton
          label="Show generated text"
          icon={IconRobot}
          isActive={showsMachineText}
          onPress={() => setShowsMachineText(!showsMachineText)}
        />
      </div>
    </div>
  );
});

/** Which buttons are pressed, by label: those whose mark or block holds the caret. */
function readPressed(editor: Editor): Record<string, boolean> {
  return Object.fromEntries(TOOLBAR.flat().map(({ label, isActive }) => [label, isActive?.(editor) ?? false]));
}

function readState(editor: Editor) {
  return {
    isLink: editor.isActive(link.name),
    isIndexed: editor.isActive(indexed.name),
    tableKind: tableAtCaret(editor.state)?.kind ?? null,
    ...undoState(editor),
  };
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
  const step = steps[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  if (at < 0) return;
  event.preventDefault();
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}

interface InsertMenuProps {
  editor: Editor;
  host: EditorHost;
  isDisabled: boolean;
}

/** The menu of the blocks that have no button of their own. Typing / in the text lists them too. */
function InsertMenu({ editor, host, isDisabled }: InsertMenuProps) {
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
