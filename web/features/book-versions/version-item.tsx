import { Box, Button, Group, Paper, Text } from '@mantine/core';
import type { BookVersion } from '#contract/book-versions.ts';
import { passOnFocus } from '#web/ui/returned-focus.ts';
import { formatRelative } from '#web/ui/text/display-text.ts';
import { VersionDifferences } from './version-differences.tsx';
import classes from './versions.module.css';

export interface VersionItemProps {
  projectId: string;
  version: BookVersion;
  isShown: boolean;
  isBusy: boolean;
  onShow: () => void;
  onRestore: () => void;
  onDelete: () => void;
}

/** One version: its name, when it was made, and what differs since where that is asked for. */
export function VersionItem({ projectId, version, isShown, isBusy, onShow, onRestore, onDelete }: VersionItemProps) {
  const { name, created_at, word_count, section_count, is_automatic } = version;
  const when = formatRelative(created_at, Date.now());
  return (
    <Paper component="li" withBorder p="12px 16px" ref={passOnFocus}>
      <Group gap="8px 16px">
        <Box flex="1 1 220px" miw={0}>
          <Text fw={600} className={classes.name}>
            {name}
          </Text>
          <Text size="sm" c="dimmed">
            {`${is_automatic ? 'Made by itself ' : ''}${when} · ${section_count} ${section_count === 1 ? 'section' : 'sections'} · ${word_count.toLocaleString()} ${word_count === 1 ? 'word' : 'words'}`}
          </Text>
        </Box>
        <Group gap="8px 16px">
          <Button variant="subtle" aria-expanded={isShown} aria-label={`Compare: ${name}`} onClick={onShow}>
            Compare
          </Button>
          <Button variant="default" disabled={isBusy} aria-label={`Restore ${name}`} onClick={onRestore}>
            Restore
          </Button>
          <Button variant="subtle" color="red" disabled={isBusy} aria-label={`Delete ${name}`} onClick={onDelete}>
            Delete
          </Button>
        </Group>
      </Group>
      {isShown && <VersionDifferences projectId={projectId} versionId={version.id} />}
    </Paper>
  );
}
