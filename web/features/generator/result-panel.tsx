import { Button, Paper, Text, Title } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { GeneratedText } from './generated-text.tsx';
import classes from './generator-page.module.css';
import { RecentList } from './recent-list.tsx';
import type { Generation } from './recent.ts';

export interface ResultPanelProps {
  text: string;
  isBusy: boolean;
  recent: Generation[];
  onRestore: (generation: Generation) => void;
}

/** What was made, as it will look in the book, and what was made before. */
export function ResultPanel({ text, isBusy, recent, onRestore }: ResultPanelProps) {
  return (
    <Paper component="section" className={classes.panel} withBorder aria-labelledby="generated-content">
      <div className={classes.head}>
        <Title id="generated-content" order={2} size="h3">
          Generated Content
        </Title>
        {text !== '' && !isBusy && <CopyButton text={text} />}
      </div>
      <div role="status">{isBusy && <Text className={classes.busy}>🎲 Generating your content...</Text>}</div>
      {text !== '' && (
        <div className={classes.paper}>
          <GeneratedText markdown={text} isBusy={isBusy} />
        </div>
      )}
      {text === '' && !isBusy && (
        <Text className={classes.empty}>
          Generated content will appear here. Try one of the presets to get started!
        </Text>
      )}
      <RecentList list={recent} onRestore={onRestore} />
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
      {clipboard.error ? 'Please copy by hand' : clipboard.copied ? 'Copied' : 'Copy'}
    </Button>
  );
}
