import { notifications } from '@mantine/notifications';
import { showUndo } from '#web/ui/dialog/undo-notice.tsx';

/** Tells the author that something failed, in a corner, until it is dismissed. */
export function showMessage(title: string, message: string): void {
  notifications.show({
    title,
    message,
    color: 'red',
    autoClose: 10_000,
  });
}

/** Tells the author that something was done. */
export function showNote(message: string): void {
  notifications.show({ message });
}

/** Tells the author that a block was removed, and lets them put it back. */
export function showRemoval(label: string, putBack: () => void, onClose: () => void): void {
  showUndo(`${label} was removed.`, putBack, onClose);
}
