import { notifications } from '@mantine/notifications';

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
