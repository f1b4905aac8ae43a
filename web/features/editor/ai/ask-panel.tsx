import { Box, Button, Textarea } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { markdownToHtml } from '#book/formats/markdown/markdown-to-nodes.ts';
import { endedMarkdown, streamedParts } from '#book/formats/markdown/streamed-markdown.ts';
import { askBook, QUESTION_MAX } from '#contract/book-questions.ts';
import type { GenerationSource } from '#contract/generation.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { StreamedText } from '#web/ui/text/streamed-text.tsx';
import { followText, type GenerationStatus } from './generated-text.ts';
import { SourceList, useLeftOut } from './source-list.tsx';
import classes from './ask-panel.module.css';

interface AskPanelProps {
  projectId: string;
  /** Called when the author follows a link into the text. */
  onLeave(): void;
}

/** A question about the book, its answer while it arrives, and links to the passages that it uses. */
export function AskPanel({ projectId, onLeave }: AskPanelProps) {
  const [question, setQuestion] = useState('');
  const { answer, ask, stop } = useAnswer(projectId);
  const leftOut = useLeftOut();
  const isRunning = answer.status === 'running';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (question.trim() !== '') void ask(question.trim(), leftOut.ids);
  };

  return (
    <>
      <form noValidate className={classes.form} onSubmit={submit}>
        <Textarea
          label="Question"
          placeholder="Such as: Who knows of the key?"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={QUESTION_MAX}
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
        <div className={classes.answer} tabIndex={0} role="group" aria-label="Answer">
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
          <SourceList projectId={projectId} sources={answer.sources} leftOut={leftOut} onFollow={onLeave} />
        </section>
      )}
    </>
  );
}

const STATES: Readonly<Record<BookAnswer['status'], string>> = {
  ready: '',
  running: 'Reading the book…',
  done: '',
  stopped: 'Stopped. This is the text so far.',
  failed: '',
};

interface BookAnswer {
  status: GenerationStatus;
  /** The Markdown that has arrived so far. */
  text: string;
  error: string;
  /** The passages of the answer. Until the answer is complete, those of the previous answer. */
  sources: readonly GenerationSource[];
}

const READY: BookAnswer = { status: 'ready', text: '', error: '', sources: [] };

/** Asks the book, one question at a time, and shows the answer while it arrives. */
function useAnswer(projectId: string) {
  const [answer, setAnswer] = useState(READY);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function ask(question: string, exclude: string[]): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const isCurrent = () => running.current === controller;
    setAnswer(({ sources }) => ({ ...READY, status: 'running', sources }));
    const call = { body: { project_id: projectId, question, exclude }, signal: controller.signal };
    const { status, text, error, done } = await followText(askBook, call, (text) => {
      if (isCurrent()) setAnswer(({ sources }) => ({ ...READY, status: 'running', text, sources }));
    });
    if (!isCurrent()) return;
    setAnswer({ status, error, text: status === 'done' ? text : endedMarkdown(text), sources: done?.sources ?? [] });
  }

  return { answer, ask, stop: () => running.current?.abort() };
}
