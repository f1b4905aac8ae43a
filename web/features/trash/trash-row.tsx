import { Box, Button, Group, Paper, Text } from '@mantine/core';
import { IconArrowBackUp, IconBook2, IconFileText } from '@tabler/icons-react';
import type { TrashEntry } from '#contract/trash.ts';
import { passOnFocus } from '#web/ui/returned-focus.ts';
import { formatRelative } from '#web/ui/text/display-text.ts';
import classes from './trash.module.css';
import { kindLine, nameOf, shownTitle, timeLeft } from './words.ts';

export interface TrashRowProps {
  entry: TrashEntry;
  isBusy: boolean;
  onRestore: () => void;
  onDelete: () => void;
}

/** One thing in the trash: what it is, since when, and the two things that can be done with it. */
export function TrashRow({ entry, isBusy, onRestore, onDelete }: TrashRowProps) {
  const Icon = entry.kind === 'project' ? IconBook2 : IconFileText;
  const now = Date.now();
  return (
    <Paper component="li" className={classes.entry} withBorder p="12px 16px" ref={passOnFocus}>
      <Icon size={24} aria-hidden="true" className={classes.icon} />
      <Box flex="1 1 220px" miw={0}>
        <Text fw={600} className={classes.title}>
          {shownTitle(entry) || 'Untitled'}
        </Text>
        <Text size="sm" c="dimmed">
          {kindLine(entry)}
        </Text>
        <Text size="sm" c="dimmed">
          {`Deleted ${formatRelative(entry.deleted_at, now)} · ${timeLeft(entry, now)}`}
        </Text>
      </Box>
      <Group gap="xs" align="stretch">
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
          disabled={isBusy}
          aria-label={`Restore ${nameOf(entry)}`}
          onClick={onRestore}
        >
          Restore
        </Button>
        <Button
          variant="subtle"
          color="red"
          disabled={isBusy}
          aria-label={`Delete permanently: ${nameOf(entry)}`}
          onClick={onDelete}
        >
          Delete permanently
        </Button>
      </Group>
    </Paper>
  );
}
