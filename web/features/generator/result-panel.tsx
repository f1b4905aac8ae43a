import { Button, Group, Paper, Text, Title, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useClipboard, useDisclosure } from '@mantine/hooks';
import { IconBookUpload, IconCheck, IconCopy } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { markdownToHtml } from '#book/formats/markdown/markdown-to-nodes.ts';
import { streamedParts } from '#book/formats/markdown/streamed-markdown.ts';
import { copyLabel } from '#web/ui/text/display-text.ts';
import { FindingList } from '#web/ui/text/finding-list.tsx';
import { PlainList } from '#web/ui/text/plain-list.tsx';
import { StreamedText } from '#web/ui/text/streamed-text.tsx';
import classes from './generator-page.module.css';
import { type Generation, madeAt, promptStart } from './recent.ts';

const KeepDialog = lazy(async () => ({ default: (await import('./keep-dialog.tsx')).KeepDialog }));

interface ResultPanelProps {
  text: string;
  isBusy: boolean;
  findings: readonly string[];
  recent: Generation[];
  onRestore: (generation: Generation) => void;
}

/** The generated text as it will look in the book, and a list of earlier texts. */
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

interface GeneratedTextProps {
  markdown: string;
  /** Whether more of the text is still arriving. */
  isBusy: boolean;
}

/** Generated Markdown as it will look in the book, also while it arrives. */
function GeneratedText({ markdown, isBusy }: GeneratedTextProps) {
  return <StreamedText text={markdown} isBusy={isBusy} partsOf={streamedParts} toHtml={markdownToHtml} />;
}

/** The texts that were generated before. A press shows one again. */
function RecentList({ list, onRestore }: { list: Generation[]; onRestore: (generation: Generation) => void }) {
  if (list.length === 0) return null;
  return (
    <section className={classes.recent} aria-labelledby="recent-generations">
      <Title id="recent-generations" order={3} size="h5">
        Recent Generations
      </Title>
      <PlainList m="8px -12px 0">
        {list.map((generation) => (
          <li key={generation.timestamp}>
            <UnstyledButton className={classes.entry} onClick={() => onRestore(generation)}>
              <span>{promptStart(generation.prompt)}</span>
              <time dateTime={new Date(generation.timestamp).toISOString()}>
                {madeAt(generation.timestamp, Date.now())}
              </time>
            </UnstyledButton>
          </li>
        ))}
      </PlainList>
    </section>
  );
}
