import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';

const UNDO_MS = 10_000;

/** Says in a corner, and aloud, what was done, with a way to take it back for as long as it is shown. */
export function showUndo(message: string, onUndo: () => void, onClose?: () => void): void {
  showWayBack(message, { label: 'Undo', onPress: onUndo, ...(onClose && { onClose }) });
}

export interface WayBack {
  label: string;
  onPress(): void;
  /** Called when it is no longer said. */
  onClose?(): void;
  /** What is said under one name replaces what was said under it before. */
  name?: string;
}

/** The same with another word on its button. */
export function showWayBack(message: string, { label, onPress, onClose, name }: WayBack): void {
  if (name !== undefined) notifications.hide(name);
  const id = notifications.show({
    ...(name !== undefined && { id: name }),
    autoClose: UNDO_MS,
    ...(onClose && { onClose }),
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text span style={{ overflowWrap: 'anywhere' }}>
          {message}
        </Text>
        <Button
          variant="subtle"
          px="sm"
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
