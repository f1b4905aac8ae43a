import { notifications } from '@mantine/notifications';
import { showUndo } from '#web/ui/dialog/undo-notice.tsx';

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
