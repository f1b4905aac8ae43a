import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { memo, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { MENU_GROUPS } from '#book/document/define/definition.ts';
import { useRovingFocus } from '#web/ui/use-roving-focus.ts';
import type { EditorHost } from '../base/host.ts';
import { useEditorFacts } from '../base/use-editor-facts.ts';
import { BLOCK_MENU, type BlockChoice } from '../blocks/block-menu.ts';
import { BLOCK_ICONS } from '../blocks/menu-icons.ts';
import { MoreMenu, type MoreMenuProps } from './more-menu.tsx';
import { moveInBar, ToolbarButton } from './toolbar-button.tsx';
import { INLINE_GROUP, INLINE_TOOLS, TOOLBAR } from './toolbar-items.ts';
import classes from './toolbar.module.css';

export interface ToolbarProps extends MoreMenuProps {
  host: EditorHost;
  /** What stands beside the toolbar. */
  beside?: ReactNode;
}

/**
 * The toolbar above the text: the ten tools that are used all the time. The bar at selected words, the block menu and the two menus have
 * everything else. The Tab key stops at it once; arrow keys move along it, and Alt+F10 leads to it from the text. It steps back while
 * somebody types.
 */
export const Toolbar = memo(function Toolbar({ host, beside, ...more }: ToolbarProps) {
  const { editor } = more;
  const bar = useRef<HTMLDivElement>(null);
  const pressed = useEditorFacts(editor, readPressed);
  useRovingFocus(bar);
  useStepBack(editor);
  useEntryKey(editor, bar);
  useKeyboardHeight();

  return (
    <div className={classes.row} data-not-printed data-hides-in-focus data-covers-below="phone">
      <div
        ref={bar}
        role="toolbar"
        aria-label="Formatting"
        className={classes.bar}
        onKeyDown={(event) => moveInBar(event, () => editor.view.focus())}
      >
        {TOOLBAR.map((group) => (
          <div key={group[0]?.label} className={classes.group}>
            {group.map((item) => (
              <ToolbarButton
                key={item.label}
                label={item.label}
                icon={item.icon}
                isActive={pressed[item.label] === true}
                onPress={() => item.run(editor)}
              />
            ))}
          </div>
        ))}
        <div className={classes.group}>
          <InsertMenu editor={editor} host={host} />
          <MoreMenu {...more} />
        </div>
      </div>
      {beside}
    </div>
  );
});

/** Which buttons are pressed, by label: those whose mark or block holds the caret. */
function readPressed(editor: Editor): Record<string, boolean> {
  return Object.fromEntries(TOOLBAR.flat().map(({ label, isActive }) => [label, isActive(editor)]));
}

/** Whether a key changes the text. */
function isTyping({ key, ctrlKey, metaKey }: globalThis.KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return false;
  return [...key].length === 1 || ['Enter', 'Backspace', 'Delete', 'Process', 'Dead'].includes(key);
}

/**
 * Marks the page from the first typed key until the pointer moves or the focus leaves the text. The styles hide the tools meanwhile, which
 * keep their room, so that nothing moves. React has no part in it, since it would render the bar at a key.
 */
function useStepBack(editor: Editor): void {
  useEffect(() => {
    const { dom } = editor.view;
    const { dataset } = document.documentElement;
    const hide = (event: globalThis.KeyboardEvent) => {
      if (isTyping(event)) dataset.typing = '';
    };
    const show = () => {
      delete dataset.typing;
    };
    // A browser also reports a movement if only the text below a resting pointer moves.
    const follow = ({ movementX, movementY }: PointerEvent) => {
      if (movementX !== 0 || movementY !== 0) show();
    };
    dom.addEventListener('keydown', hide);
    dom.addEventListener('blur', show);
    window.addEventListener('pointermove', follow, { passive: true });
    return () => {
      show();
      dom.removeEventListener('keydown', hide);
      dom.removeEventListener('blur', show);
      window.removeEventListener('pointermove', follow);
    };
  }, [editor]);
}

/** Moves the focus from the text into the toolbar at Alt+F10. The bar at selected words comes first. */
function useEntryKey(editor: Editor, bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isKey = event.key === 'F10' && event.altKey && !event.ctrlKey && !event.shiftKey;
      if (!isKey || event.defaultPrevented || !editor.view.hasFocus()) return;
      event.preventDefault();
      // While somebody types, the bar is hidden, and what is hidden takes no focus.
      delete document.documentElement.dataset.typing;
      const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
      buttons.find(({ tabIndex }) => tabIndex === 0)?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [editor, bar]);
}

/** Tells the styles how high the on-screen keyboard is. Not every browser makes the window lower for it. */
function useKeyboardHeight(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return undefined;
    const { style } = document.documentElement;
    const tell = () => {
      const height = view.scale === 1 ? Math.max(0, window.innerHeight - view.height - view.offsetTop) : 0;
      style.setProperty('--keyboard-height', `${Math.round(height)}px`);
    };
    view.addEventListener('resize', tell);
    view.addEventListener('scroll', tell);
    return () => {
      view.removeEventListener('resize', tell);
      view.removeEventListener('scroll', tell);
      style.removeProperty('--keyboard-height');
    };
  }, []);
}

/** The menu of everything that can be put into the text. Typing / in the text lists the blocks too. */
function InsertMenu({ editor, host }: { editor: Editor; host: EditorHost }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Menu position="bottom-start" width={300} returnFocus={false} opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <Tooltip label="Insert (type / in the text)" disabled={isOpen}>
          <ActionIcon aria-label="Insert" onMouseDown={(event) => event.preventDefault()}>
            <IconPlus size={20} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
        {MENU_GROUPS.map((group) => (
          <div key={group}>
            <Menu.Label>{group}</Menu.Label>
            {BLOCK_MENU.filter((choice) => choice.group === group).map((choice) => (
              <Menu.Item key={choice.id} leftSection={iconOf(choice)} onClick={() => choice.insert(editor, host)}>
                {choice.title}
              </Menu.Item>
            ))}
          </div>
        ))}
        <Menu.Label>{INLINE_GROUP}</Menu.Label>
        {INLINE_TOOLS.map(({ label, icon: Icon, run }) => (
          <Menu.Item
            key={label}
            leftSection={<Icon size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => run(host)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function iconOf({ id }: BlockChoice) {
  const Icon = BLOCK_ICONS[id];
  return <Icon size={20} stroke={1.75} aria-hidden="true" />;
}
