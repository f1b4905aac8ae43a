import { Box, Button, Drawer, Textarea } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { markdownToHtml } from '#book/formats/markdown/markdown-to-nodes.ts';
import { streamedParts } from '#book/formats/markdown/streamed-markdown.ts';
import { QUESTION_MAX } from '#contract/book-questions.ts';
import { useWayOut } from '#web/ui/dialog/use-way-out.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { StreamedText } from '#web/ui/text/streamed-text.tsx';
import { SourceList } from '../sources/source-list.tsx';
import { useLeftOut } from '../sources/use-left-out.ts';
import classes from './ask-book-panel.module.css';
import { type BookAnswer, useAnswer } from './use-answer.ts';

export interface AskBookPanelProps {
  projectId: string;
  isOpen: boolean;
  onClose(): void;
}

/** A question to the book, its answer as it comes, and links to the passages that it is from. Question and answer stay when it is closed. */
export function AskBookPanel({ projectId, isOpen, onClose }: AskBookPanelProps) {
  const [question, setQuestion] = useState('');
  // Whoever followed a link goes on in the text.
  const { leave, drawer } = useWayOut(onClose);
  const { answer, ask, stop } = useAnswer(projectId);
  const leftOut = useLeftOut();
  const isRunning = answer.status === 'running';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (question.trim() !== '') void ask(question.trim(), leftOut.ids);
  };

  return (
    <Drawer
      {...drawer}
      opened={isOpen}
      position="right"
      size={460}
      title="Ask my book"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form noValidate className={classes.form} onSubmit={submit}>
        <Textarea
          label="Question"
          placeholder="Such as: Who knows of the key?"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={QUESTION_MAX}
          data-autofocus
          value={question}
          onChange={({ currentTarget }) => setQuestion(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
          }}
        />
        {isRunning ? (
          <Button variant="default" leftSection={<IconPlayerStop size={18} aria-hidden="true" />} onClick={stop}>
            Stop
          </Button>
        ) : (
          <Button type="submit" disabled={question.trim() === ''}>
            Ask
          </Button>
        )}
      </form>
      <ErrorBanner message={answer.error} />
      <Box role="status" component="p" c="dimmed" mih="1.5em" m={0}>
        {STATES[answer.status]}
      </Box>
      {answer.text !== '' && (
        <div className={`${classes.answer} scheme-paper`} tabIndex={0} role="group" aria-label="Answer">
          <StreamedText text={answer.text} isBusy={isRunning} partsOf={streamedParts} toHtml={markdownToHtml} />
        </div>
      )}
      {(answer.status === 'done' || answer.sources.length + leftOut.ids.length > 0) && (
        <section aria-labelledby="ask-book-sources">
          <Box id="ask-book-sources" component="h3" m="16px 0 4px" fz="md">
            Sources of the answer
          </Box>
          <Box component="p" c="dimmed" mih="1.5em" m={0}>
            Untick what should not be used, and ask again.
          </Box>
          <SourceList projectId={projectId} sources={answer.sources} leftOut={leftOut} onFollow={leave} />
        </section>
      )}
    </Drawer>
  );
}

const STATES: Readonly<Record<BookAnswer['status'], string>> = {
  ready: '',
  running: 'Reading the book…',
  done: '',
  stopped: 'Stopped. This is the text so far.',
  failed: '',
};
