import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import classes from './undo-notice.module.css';

const UNDO_MS = 10_000;

/** Shows in a corner what was done, with an undo button. Screen readers announce it. */
export function showUndo(message: string, onUndo: () => void, onClose?: () => void): void {
  showActionNotice(message, { label: 'Undo', onPress: onUndo, ...(onClose && { onClose }) });
}

interface ActionNotice {
  label: string;
  onPress(): void;
  /** Called when the notice has gone. */
  onClose?(): void;
  /** A notice replaces an earlier one with the same name. */
  name?: string;
  /** Whether the notice stays until it is pressed or closed. */
  stays?: boolean;
}

/** Shows in a corner what was done, like `showUndo`, with another action on the button. */
export function showActionNotice(message: string, { label, onPress, onClose, name, stays }: ActionNotice): void {
  if (name !== undefined) notifications.hide(name);
  const id = notifications.show({
    ...(name !== undefined && { id: name }),
    autoClose: stays ? false : UNDO_MS,
    ...(onClose && { onClose }),
    message: (
      <Group gap="4px 12px" justify="flex-end">
        <Text span className={classes.message}>
          {message}
        </Text>
        <Button
          variant="subtle"
          px="sm"
          flex="none"
          maw="100%"
          onClick={() => {
            notifications.hide(id);
            onPress();
          }}
        >
          {label}
        </Button>
      </Group>
    ),
  });
}
