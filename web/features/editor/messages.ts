import { notifications } from '@mantine/notifications';

/** Tells the author that something failed, in a corner, until it is dismissed. */
export function showMessage(title: string, message: string): void {
  notifications.show({
    title,
    message,
    color: 'red',
    autoClose: 10_000,
    closeButtonProps: { 'aria-label': 'Dismiss' },
  });
}

/** Tells the author that something was done. */
export function showNote(message: string): void {
  notifications.show({ message, closeButtonProps: { 'aria-label': 'Dismiss' } });
}
