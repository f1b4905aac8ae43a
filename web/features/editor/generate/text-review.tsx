import { Box, Button } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { markdownToHtml } from '#book/formats/markdown/markdown-to-nodes.ts';
import { streamedParts } from '#book/formats/markdown/streamed-markdown.ts';
import { FindingList } from '#web/ui/text/finding-list.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { StreamedText } from '#web/ui/text/streamed-text.tsx';
import classes from './text-review.module.css';
import type { GenerationStatus } from './follow-text.ts';
import type { Generation } from './use-generation.ts';

export interface TextReviewProps {
  generation: Generation;
  onStop(): void;
  onInsert(): void;
  onTryAgain(): void;
  onChangePrompt(): void;
  onDiscard(): void;
}

const STATES: Record<GenerationStatus, string> = {
  ready: '',
  running: 'Writing…',
  done: 'Read it through. Nothing is in your section yet.',
  stopped: 'Stopped. This is the text so far.',
  failed: 'It was cut off. This is the text so far.',
};

/** A generated text as it will look in the book, shown while it arrives and before it is inserted. */
export function TextReview({ generation, onStop, ...on }: TextReviewProps) {
  const { status, text, error, progress, findings } = generation;
  const paper = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone. The text takes it, since it stays mounted through all states.
  useEffect(() => paper.current?.focus({ preventScroll: true }), []);
  const isRunning = status === 'running';
  const isEmpty = text.trim() === '';

  return (
    <div className={classes.review}>
      <ErrorBanner message={error} />
      <Box role="status" component="p" c="dimmed" mih="1.5em" m={0}>
        {progress || (isEmpty && !isRunning ? 'Nothing came. Try again, or change the prompt.' : STATES[status])}
      </Box>
      <div ref={paper} className={classes.paper} tabIndex={0} role="group" aria-label="Generated text">
        <StreamedText text={text} isBusy={isRunning} partsOf={streamedParts} toHtml={markdownToHtml} />
      </div>
      <FindingList messages={findings.map(({ message }) => message)} />
      <div className={classes.buttons}>
        {isRunning ? (
          <Button
            variant="default"
            leftSection={<IconPlayerStop size={18} aria-hidden="true" />}
            className={classes.last}
            onClick={onStop}
          >
            Stop
          </Button>
        ) : (
          <>
            <Button variant="subtle" onClick={on.onChangePrompt}>
              Change the prompt
            </Button>
            <Button variant="default" className={classes.last} onClick={on.onDiscard}>
              Discard
            </Button>
            <Button variant="default" onClick={on.onTryAgain}>
              Try again
            </Button>
            <Button disabled={isEmpty} onClick={on.onInsert}>
              Insert
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
