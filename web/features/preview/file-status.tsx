import { Button, Group, Text } from '@mantine/core';
import type { FileAction } from './use-book-file.ts';

interface FileStatusProps {
  busy: FileAction | null;
  note: string;
  onCancel: () => void;
}

/** The file that is being made, with a button that cancels it; or the result. */
export function FileStatus({ busy, note, onCancel }: FileStatusProps) {
  const isMaking = busy !== null && busy !== 'draft';
  return (
    <Group gap="4px 12px" justify="space-between">
      <div role="status">
        {isMaking ? (
          <Text c="var(--tw-ink-second)">Making the book…</Text>
        ) : (
          note !== '' && <Text c="var(--tw-green)">{note}</Text>
        )}
      </div>
      {isMaking && (
        <Button variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </Group>
  );
}
