import { Button, Group, Paper, Text, Title, VisuallyHidden } from '@mantine/core';
import { useClipboard, useDisclosure } from '@mantine/hooks';
import { IconBookUpload, IconCheck, IconCopy } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { copyLabel } from '#web/ui/text/display-text.ts';
import { FindingList } from '#web/ui/text/finding-list.tsx';
import { GeneratedText } from './generated-text.tsx';
import classes from './generator-page.module.css';
import { RecentList } from './recent-list.tsx';
import type { Generation } from './recent.ts';

const KeepDialog = lazy(async () => ({ default: (await import('./keep/keep-dialog.tsx')).KeepDialog }));

export interface ResultPanelProps {
  text: string;
  isBusy: boolean;
  findings: readonly string[];
  recent: Generation[];
  onRestore: (generation: Generation) => void;
}

/** The generated text as it will look in the book, and the list of earlier ones. */
export function ResultPanel({ text, isBusy, findings, recent, onRestore }: ResultPanelProps) {
  const [isKeeping, keeping] = useDisclosure(false);
  return (
    <Paper component="section" className={classes.panel} shadow="xs" withBorder aria-labelledby="generated-content">
      <Group gap={12} justify="space-between" mih="var(--tw-touch)">
        <Title id="generated-content" order={2} size="h3">
          Generated Content
        </Title>
        {text !== '' && !isBusy && (
          <Group gap="xs" align="stretch">
            <CopyButton text={text} />
            <Button leftSection={<IconBookUpload size={18} aria-hidden="true" />} onClick={keeping.open}>
              Save to a book
            </Button>
          </Group>
        )}
      </Group>
      <div role="status">
        {isBusy && (
          <Text my={12} fz="1.125rem">
            🎲 Generating your content...
          </Text>
        )}
        {!isBusy && text !== '' && <VisuallyHidden>The text is there.</VisuallyHidden>}
      </div>
      {text !== '' && (
        <div className={classes.paper}>
          <GeneratedText markdown={text} isBusy={isBusy} />
        </div>
      )}
      {!isBusy && <FindingList messages={findings} />}
      {text === '' && !isBusy && (
        <Text className={classes.empty}>
          Generated content will appear here. Try one of the presets to get started!
        </Text>
      )}
      <RecentList list={recent} onRestore={onRestore} />
      <Suspense>{isKeeping && <KeepDialog markdown={text} onClose={keeping.close} />}</Suspense>
    </Paper>
  );
}

function CopyButton({ text }: { text: string }) {
  const clipboard = useClipboard();
  const icon = clipboard.copied ? (
    <IconCheck size={18} aria-hidden="true" />
  ) : (
    <IconCopy size={18} aria-hidden="true" />
  );
  return (
    <Button variant="default" leftSection={icon} onClick={() => clipboard.copy(text)}>
      {copyLabel(clipboard, 'Copy')}
    </Button>
  );
}
