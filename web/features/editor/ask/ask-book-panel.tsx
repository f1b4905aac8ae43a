import { Anchor, Button, Drawer, Textarea } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { markdownToHtml } from '#book/markdown/markdown-to-html.ts';
import { streamedParts } from '#book/markdown/streamed-markdown.ts';
import { QUESTION_MAX } from '#contract/book-questions.ts';
import type { GenerationSource } from '#contract/generation.ts';
import { placeAt, wordsOf } from '#contract/live/word-place.ts';
import { editorPath } from '#web/lib/books/project-paths.ts';
import { showPlace } from '#web/lib/books/written-text.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { StreamedText } from '#web/ui/text/streamed-text.tsx';
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
  const [isLeaving, setLeaving] = useState(false);
  const { answer, ask, stop } = useAnswer(projectId);
  const isRunning = answer.status === 'running';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (question.trim() !== '') void ask(question.trim());
  };
  const follow = ({ section_id: sectionId, excerpt }: GenerationSource) => {
    if (sectionId === undefined) return;
    setLeaving(true);
    showPlace(projectId, sectionId, placeAt(wordsOf(excerpt), 0));
    onClose();
  };

  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      onEnterTransitionEnd={() => setLeaving(false)}
      returnFocus={!isLeaving}
      keepMounted
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
      <p role="status" className={classes.state}>
        {STATES[answer.status]}
      </p>
      {answer.text !== '' && (
        <div className={classes.answer} tabIndex={0} role="group" aria-label="Answer">
          <StreamedText text={answer.text} isBusy={isRunning} partsOf={streamedParts} toHtml={markdownToHtml} />
        </div>
      )}
      <Sources projectId={projectId} answer={answer} onFollow={follow} />
    </Drawer>
  );
}

const STATES: Readonly<Record<BookAnswer['status'], string>> = {
  ready: '',
  running: 'Reading the book…',
  done: '',
  stopped: 'Stopped. This is what came.',
  failed: '',
};

interface SourcesProps {
  projectId: string;
  answer: BookAnswer;
  onFollow(source: GenerationSource): void;
}

function Sources({ projectId, answer: { sources }, onFollow }: SourcesProps) {
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="ask-book-sources">
      <h3 id="ask-book-sources" className={classes.sourcesTitle}>
        What the book was read for
      </h3>
      <ul className={classes.sources}>
        {sources.map((source) => (
          <li key={source.id}>
            {source.section_id === undefined ? (
              <span className={classes.sourceTitle}>{source.title}</span>
            ) : (
              <Anchor
                component={Link}
                className={classes.sourceTitle}
                to={editorPath(projectId, source.section_id)}
                onClick={() => onFollow(source)}
              >
                {source.title}
              </Anchor>
            )}
            <span className={classes.why}>{source.why}</span>
            <span className={classes.excerpt}>{source.excerpt}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
