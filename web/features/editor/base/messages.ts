import { notifications } from '@mantine/notifications';
import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { showActionNotice, showUndo } from '#web/ui/dialog/undo-notice.tsx';
import { isByOthers } from './changed-ranges.ts';

/** Shows an error message in a corner until the author dismisses it. */
export function showMessage(title: string, message: string): void {
  notifications.show({
    title,
    message,
    color: 'red',
    autoClose: 10_000,
  });
}

/** Briefly shows that something was done. */
export function showNote(message: string): void {
  notifications.show({ message });
}

/** Shows that a block was removed, with a button that restores it. */
export function showRemoval(label: string, putBack: () => void, onClose: () => void): void {
  showUndo(`${label} was removed.`, putBack, onClose);
}

const NOTICE = 'undo-in-text';

/**
 * Says what was done to the section on the server, with Undo, until the author writes on: after that, Undo would take back their words too.
 * Ctrl+Z in the text presses it. The text has no step of its own for what came to it from elsewhere.
 */
export function offerUndo(editor: Editor, message: string, undo: () => void): void {
  const { dom } = editor.view;
  const close = () => notifications.hide(NOTICE);
  const follow = ({ transaction }: { transaction: Transaction }) => {
    if (transaction.docChanged && !isByOthers(transaction)) close();
  };
  const onKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    close();
    undo();
  };
  showActionNotice(message, {
    label: 'Undo',
    onPress: undo,
    name: NOTICE,
    stays: true,
    onClose() {
      editor.off('transaction', follow);
      editor.off('destroy', close);
      dom.removeEventListener('keydown', onKey, { capture: true });
    },
  });
  editor.on('transaction', follow);
  editor.on('destroy', close);
  // Capturing, to come before the text, which would undo what was written before.
  dom.addEventListener('keydown', onKey, { capture: true });
}
