import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBookmark,
  IconDots,
  IconFocus2,
  IconHistory,
  IconReplace,
  IconTargetArrow,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { Editor } from '@tiptap/core';
import { type Preferences, usePreference } from '#web/lib/preferences.ts';
import { keysOf, readableKeys } from '#web/lib/shortcuts.ts';
import { useEditorFacts } from '../base/use-editor-facts.ts';
import { undoState } from '../collaboration/yjs-binding.ts';
import { IS_MAC } from './toolbar-button.tsx';
import classes from './toolbar.module.css';

export interface MoreMenuProps {
  editor: Editor;
  onFocusMode(): void;
  /** Actions on the section as a whole; absent for a text that belongs to no book. */
  section?: SectionActions | undefined;
}

export interface SectionActions {
  /** Opens the search of the whole book. */
  onFind(): void;
  onSettings(): void;
  onHistory(): void;
  onGoals(): void;
}

/** The menu at the end of the toolbar: undo and redo, what concerns the section as a whole, and what the editor shows. */
export function MoreMenu({ editor, section, onFocusMode }: MoreMenuProps) {
  const { canUndo, canRedo } = useEditorFacts(editor, undoState);
  const [isOpen, setOpen] = useState(false);
  return (
    <Menu
      position="bottom-start"
      width={290}
      returnFocus={false}
      opened={isOpen}
      onChange={setOpen}
      classNames={{ itemIndicator: classes.check ?? '' }}
    >
      <Menu.Target>
        <Tooltip label="More" disabled={isOpen}>
          <ActionIcon aria-label="More" onMouseDown={(event) => event.preventDefault()}>
            <IconDots size={20} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown mah="70vh" style={{ overflowY: 'auto' }}>
        <Action
          label="Undo"
          icon={IconArrowBackUp}
          isDisabled={!canUndo}
          onChoose={() => editor.chain().focus().undo().run()}
        />
        <Action
          label="Redo"
          icon={IconArrowForwardUp}
          isDisabled={!canRedo}
          onChoose={() => editor.chain().focus().redo().run()}
        />
        {section && (
          <>
            <Action
              label="Find and replace"
              listedAs="Find and replace in the book"
              icon={IconReplace}
              onChoose={section.onFind}
            />
            <Menu.Divider />
            <Menu.Label>Section</Menu.Label>
            <Action label="Section settings" icon={IconBookmark} onChoose={section.onSettings} />
            <Action label="History" icon={IconHistory} onChoose={section.onHistory} />
            <Action label="Word goals" icon={IconTargetArrow} onChoose={section.onGoals} />
          </>
        )}
        <Menu.Divider />
        <Menu.Label>Writing</Menu.Label>
        <Action label="Focus mode" icon={IconFocus2} onChoose={onFocusMode} />
        <Switched label="Propose changes" preference="proposesChanges" />
        <Switched label="Show hints" preference="showsHints" />
        <Switched label="Show canon names" preference="showsNames" />
        <Switched label="Show generated text" preference="showsMachineText" />
      </Menu.Dropdown>
    </Menu>
  );
}

interface ActionProps {
  label: string;
  icon: Icon;
  /** The name under which its keys are listed, if that is another one. */
  listedAs?: string;
  isDisabled?: boolean;
  onChoose(): void;
}

function Action({ label, icon: ActionIcon, listedAs = label, isDisabled = false, onChoose }: ActionProps) {
  const keys = keysOf(listedAs);
  return (
    <Menu.Item
      leftSection={<ActionIcon size={20} stroke={1.75} aria-hidden="true" />}
      rightSection={
        keys !== undefined && (
          <kbd className={classes.keys} aria-hidden="true">
            {readableKeys(keys, IS_MAC)}
          </kbd>
        )
      }
      disabled={isDisabled}
      onClick={onChoose}
    >
      {label}
    </Menu.Item>
  );
}

type SwitchName = { [Key in keyof Preferences]: Preferences[Key] extends boolean ? Key : never }[keyof Preferences];

/** An entry that switches something on or off. */
function Switched({ label, preference }: { label: string; preference: SwitchName }) {
  const [isOn, setOn] = usePreference(preference);
  return (
    <Menu.CheckboxItem checked={isOn} onChange={setOn} closeMenuOnClick>
      {label}
    </Menu.CheckboxItem>
  );
}
