import { Button } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useCallback, useEffect, useState } from 'react';
import { FindBar } from '../find/find-bar.tsx';
import { Toolbar, type ToolbarProps } from './toolbar.tsx';
import classes from './toolbar.module.css';
import './focus-mode.css';

type TextBarsProps = Omit<ToolbarProps, 'onFocusMode'>;

/** The bars that stay visible above the text: the toolbar and the find bar. */
export function TextBars(toolbar: TextBarsProps) {
  const [isFocused, setFocused] = useState(false);
  const focus = useCallback(() => setFocused(true), []);
  const leave = useCallback(() => setFocused(false), []);
  return (
    <div className={classes.bars} data-covers-text>
      <Toolbar {...toolbar} onFocusMode={focus} />
      {isFocused && <FocusMode editor={toolbar.editor} onLeave={leave} />}
      <FindBar editor={toolbar.editor} />
    </div>
  );
}

interface FocusModeProps {
  editor: Editor;
  onLeave(): void;
}

/** What Escape closes before it ends focus mode: dialogs, menus and the list at the caret. */
const OTHERS = '[role="dialog"][aria-modal="true"], [role="menu"], #block-menu';

/** Focus mode: only the text is visible, and the paragraph at the caret is highlighted. Escape or the button ends it. */
function FocusMode({ editor, onLeave }: FocusModeProps) {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.focusMode = '';
    editor.commands.focus();
    return () => {
      delete dataset.focusMode;
      if (!editor.isDestroyed) editor.commands.focus();
    };
  }, [editor]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isOthers = document.querySelector(OTHERS) !== null || (event.target as Element).closest('search') !== null;
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || isOthers) return;
      onLeave();
    };
    // Capturing, to come before the text, which handles Escape itself and closes its list by it.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [onLeave]);
  return (
    <Button className="leave-focus-mode" variant="subtle" onClick={onLeave}>
      Leave focus mode
    </Button>
  );
}
