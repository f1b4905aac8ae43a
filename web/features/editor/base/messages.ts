import { notifications } from '@mantine/notifications';
import { showUndo } from '#web/ui/dialog/undo-notice.tsx';

/** Shows in a corner that something failed, until it is dismissed. */
export function showMessage(title: string, message: string): void {
  notifications.show({
    title,
    message,
    color: 'red',
    autoClose: 10_000,
  });
}

/** Shows for a moment that something was done. */
export function showNote(message: string): void {
  notifications.show({ message });
}

/** Shows that a block was removed, with a button that puts it back. */
export function showRemoval(label: string, putBack: () => void, onClose: () => void): void {
  showUndo(`${label} was removed.`, putBack, onClose);
}
