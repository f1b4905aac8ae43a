import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';

const UNDO_MS = 10_000;

/** Says in a corner, and aloud, what was done, with a way to take it back for as long as it is shown. */
export function showUndo(message: string, onUndo: () => void): void {
  const id = notifications.show({
    autoClose: UNDO_MS,
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
            onUndo();
          }}
        >
          Undo
        </Button>
      </Group>
    ),
  });
}
