import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconHistory, IconSparkles } from '@tabler/icons-react';
import { type Editor, posToDOMRect } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { useEffect, useRef, useState } from 'react';
import { EDIT_ACTION_INFO, EDIT_ACTIONS, type EditAction } from '#book/catalogue/edit-actions.ts';
import { coveredTop } from '../host/in-view.ts';
import { useEditorFacts } from '../host/use-editor-facts.ts';
import { ACTION_ICONS } from './action-icons.ts';
import classes from './assist-menu.module.css';
import { type KeptSuggestion, keptSuggestions } from './kept-suggestions.ts';

export interface AssistMenuProps {
  editor: Editor;
  sectionId: string;
  onChoose(action: EditAction): void;
  onBringBack(kept: KeptSuggestion): void;
}

const GAP = 8;
/** A finger's handles hang below the selected words. */
const GAP_TOUCH = 40;

/** A button at the selected words, with what can be asked for them. Ctrl or Cmd + J opens it, also where nothing is selected. */
export function AssistMenu({ editor, sectionId, onChoose, onBringBack }: AssistMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const { hasWords } = useEditorFacts(editor, readWords);
  const place = useRef<HTMLDivElement>(null);
  const isShown = hasWords || isOpen;
  useOpeningKey(editor, () => setOpen(true));
  useEffect(() => (isShown && place.current ? standAtSelection(editor, place.current) : undefined), [editor, isShown]);
  if (!isShown) return null;

  const choose = (run: () => void) => () => {
    setOpen(false);
    run();
  };
  return (
    <div ref={place} className={classes.place}>
      <Menu
        opened={isOpen}
        onChange={(open) => {
          setOpen(open);
          if (!open) editor.commands.focus(null, { scrollIntoView: false });
        }}
        position="bottom-start"
        width={300}
        returnFocus={false}
        // Who chooses goes on in the suggestion, and not in the text.
        closeOnItemClick={false}
        // The focus begins on the first action, and the list can be scrolled by keys.
        withInitialFocusPlaceholder={false}
        menuItemTabIndex={0}
      >
        <Menu.Target>
          <Button
            className={classes.button}
            leftSection={<IconSparkles size={18} aria-hidden="true" />}
            rightSection={<IconChevronDown size={16} aria-hidden="true" />}
            // The words stay selected.
            onMouseDown={(event) => event.preventDefault()}
          >
            Ask AI
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.list}>
          {EDIT_ACTIONS.map((action, index) => (
            <Menu.Item
              key={action}
              data-autofocus={index === 0 || undefined}
              leftSection={iconOf(action)}
              onClick={choose(() => onChoose(action))}
            >
              {EDIT_ACTION_INFO[action].title}
            </Menu.Item>
          ))}
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
    </div>
  );
}

function iconOf(action: EditAction) {
  const Icon = ACTION_ICONS[action];
  return <Icon size={20} stroke={1.75} aria-hidden="true" />;
}

function beginningOf(answer: string): string {
  const words = answer
    .replace(/^[#>*\-|\s]+|\[![^\]]*\]/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words.length > 40 ? `${words.slice(0, 40).trimEnd().toWellFormed()}…` : words;
}

function readWords(editor: Editor): { hasWords: boolean } {
  const { selection, doc } = editor.state;
  const isWords = selection instanceof TextSelection && !selection.empty;
  const hasText = isWords && doc.textBetween(selection.from, selection.to, ' ').trim() !== '';
  return { hasWords: hasText && editor.isEditable && editor.view.hasFocus() };
}

function useOpeningKey(editor: Editor, open: () => void): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isKey =
        event.key.toLowerCase() === 'j' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isKey || !editor.isEditable) return;
      event.preventDefault();
      // The menu is there before the key has gone all the way up, and any key outside of it closes it.
      event.stopPropagation();
      latest.current();
    };
    const { dom } = editor.view;
    dom.addEventListener('keydown', onKey);
    return () => dom.removeEventListener('keydown', onKey);
  }, [editor]);
}

/** Keeps an element below the selected words, or above them where there is no room. Returns the way to end it. */
function standAtSelection(editor: Editor, element: HTMLElement): () => void {
  const anchor = {
    contextElement: editor.view.dom,
    getBoundingClientRect: () => posToDOMRect(editor.view, editor.state.selection.from, editor.state.selection.to),
  };
  const gap = matchMedia('(pointer: coarse)').matches ? GAP_TOUCH : GAP;
  const padding = { top: coveredTop() + GAP, bottom: GAP, left: GAP, right: GAP };
  const stand = async () => {
    const middleware = [offset(gap), flip({ padding }), shift({ padding, crossAxis: true })];
    const { x, y } = await computePosition(anchor, element, {
      strategy: 'fixed',
      placement: 'bottom-start',
      middleware,
    });
    Object.assign(element.style, { left: `${x}px`, top: `${y}px` });
  };
  const follow = () => void stand();
  editor.on('selectionUpdate', follow);
  const end = autoUpdate(anchor, element, follow);
  return () => {
    editor.off('selectionUpdate', follow);
    end();
  };
}
