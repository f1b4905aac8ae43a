import { Button, Group, Progress, Text } from '@mantine/core';
import { PlainList } from '#web/ui/list/plain-list.tsx';
import classes from './images-tab.module.css';
import type { Upload } from './use-uploads.ts';

/** The running uploads, each with its progress and a button that stops it. */
export function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  if (uploads.length === 0) return null;
  return (
    <PlainList gap={4} aria-label="Uploads">
      {uploads.map(({ key, name, sent, cancel }) => (
        <Group key={key} component="li" gap="sm" wrap="nowrap">
          <Text truncate flex="1 1 40%" miw={0}>
            {name}
          </Text>
          <Progress.Root className={classes.uploadBar}>
            <Progress.Section value={sent * 100} aria-label={`Uploading ${name}`} />
          </Progress.Root>
          <Button variant="subtle" onClick={cancel} aria-label={`Cancel the upload of ${name}`}>
            Cancel
          </Button>
        </Group>
      ))}
    </PlainList>
  );
}
