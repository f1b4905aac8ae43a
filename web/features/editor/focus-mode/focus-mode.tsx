import { Button } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useEffect } from 'react';
import './focus-mode.css';

export interface FocusModeProps {
  editor: Editor;
  onLeave(): void;
}

/** What Escape closes first: dialogs, menus and the list at the caret. */
const OTHERS = '[role="dialog"][aria-modal="true"], [role="menu"], #block-menu';

/** While it is there, nothing but the text is shown, and the paragraph that holds the caret stands out. Escape or its button ends it. */
export function FocusMode({ editor, onLeave }: FocusModeProps) {
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
    // Before the text, which uses the key itself, and closes its list by it.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [onLeave]);
  return (
    <Button className="leave-focus-mode" variant="subtle" onClick={onLeave}>
      Leave focus mode
    </Button>
  );
}
