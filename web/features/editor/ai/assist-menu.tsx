import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconHistory, IconSparkles } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEffect, useId, useRef } from 'react';
import {
  EDIT_ACTION_INFO,
  EDIT_ACTIONS,
  type EditAction,
  MODEL_ACTIONS,
  NEEDS_MODEL,
  needsModel,
} from '#book/catalogue/edit-actions.ts';
import { ACTION_ICONS } from '../blocks/menu-icons.ts';
import classes from './assist-menu.module.css';
import { type KeptSuggestion, keptSuggestions } from './use-suggestion.ts';

interface AssistMenuProps {
  editor: Editor;
  sectionId: string;
  /** Whether a language model writes. If not, the actions that need one are disabled and say so. */
  hasModel: boolean;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  onChoose(action: EditAction): void;
  onBringBack(kept: KeptSuggestion): void;
}

/** A button in the bar at the selected words, with a menu of AI actions for them. */
export function AssistMenu({ editor, sectionId, hasModel, isOpen, onOpen, onChoose, onBringBack }: AssistMenuProps) {
  const reasonId = useId();
  const choose = (run: () => void) => () => {
    onOpen(false);
    run();
  };
  return (
    <Menu
      opened={isOpen}
      onChange={(open) => {
        onOpen(open);
        if (!open) editor.commands.focus(null, { scrollIntoView: false });
      }}
      position="bottom-start"
      width={300}
      returnFocus={false}
      // After a choice the focus goes to the suggestion. Mantine would return it to the text.
      closeOnItemClick={false}
      // The focus starts on the first action, and keys can scroll the list.
      withInitialFocusPlaceholder={false}
      menuItemTabIndex={0}
    >
      <Menu.Target>
        <Button
          variant="subtle"
          leftSection={<IconSparkles size={18} aria-hidden="true" />}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
          // Keeps the words selected.
          onMouseDown={(event) => event.preventDefault()}
          // The button has the focus until the menu is mounted. The selection bar would move the focus back to the text at Escape.
          onKeyDown={(event) => {
            if (event.key === 'Escape') onOpen(false);
          }}
        >
          Ask AI
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.list}>
        {EDIT_ACTIONS.filter((action) => hasModel || !needsModel(action)).map((action, index) => (
          <Menu.Item
            key={action}
            data-autofocus={index === 0 || undefined}
            leftSection={iconOf(action)}
            onClick={choose(() => onChoose(action))}
          >
            {EDIT_ACTION_INFO[action].title}
          </Menu.Item>
        ))}
        {!hasModel && (
          <>
            <Menu.Label id={reasonId} className={classes.reason}>
              {NEEDS_MODEL}
            </Menu.Label>
            {MODEL_ACTIONS.map((action) => (
              <Menu.Item key={action} disabled aria-describedby={reasonId} leftSection={iconOf(action)}>
                {EDIT_ACTION_INFO[action].title}
              </Menu.Item>
            ))}
          </>
        )}
        {keptSuggestions(sectionId).length > 0 && <Menu.Label>Suggestions before</Menu.Label>}
        {keptSuggestions(sectionId).map((kept) => (
          <Menu.Item
            key={kept.answer}
            leftSection={<IconHistory size={20} aria-hidden="true" />}
            onClick={choose(() => onBringBack(kept))}
          >
            {`${EDIT_ACTION_INFO[kept.action].title}: ${beginningOf(kept.answer)}`}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function iconOf(action: EditAction) {
  const Icon = ACTION_ICONS[action];
  return <Icon size={20} stroke={1.75} aria-hidden="true" />;
}

function beginningOf(answer: string): string {
  const words = answer
    .replace(/^[#>*\-|\s]+|\[![^\][]*\]/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words.length > 40 ? `${words.slice(0, 40).trimEnd().toWellFormed()}…` : words;
}

/** Opens the menu by Ctrl or Cmd + J, also if nothing is selected. If `open` is null, the browser handles the key. */
export function useOpeningKey(editor: Editor, open: (() => void) | null): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isKey =
        event.key.toLowerCase() === 'j' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isKey || !editor.isEditable || latest.current === null) return;
      event.preventDefault();
      // The menu is mounted before the event has bubbled up, and a key outside the menu would close it.
      event.stopPropagation();
      latest.current();
    };
    const { dom } = editor.view;
    dom.addEventListener('keydown', onKey);
    return () => dom.removeEventListener('keydown', onKey);
  }, [editor]);
}
