import { Box, Button, Group, NativeSelect, Stack, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlayerStop } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { SECTION_TYPE_LABELS, SECTION_TYPES, type SectionType } from '#book/catalogue/book-choices.ts';
import { markdownToHtml } from '#book/formats/markdown/markdown-to-nodes.ts';
import { streamedParts } from '#book/formats/markdown/streamed-markdown.ts';
import { PROMPT_MAX } from '#contract/generation.ts';
import { useUnusedParts } from '#web/lib/books/generator-query.ts';
import { confirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useReturnedFocus } from '#web/ui/returned-focus.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { FindingList, UnusedParts } from '#web/ui/text/finding-list.tsx';
import { StreamedText } from '#web/ui/text/streamed-text.tsx';
import type { Generation, GenerationStatus } from './generated-text.ts';
import classes from './generate-dialog.module.css';

interface GenerateDialogProps {
  hint: GenerationOptions;
  generation: Generation;
  onStart(options: GenerationOptions): void;
  onStop(): void;
  onInsert(text: string): void;
  /** Called when the author discards the generated text. */
  onDiscard(): void;
  onClose(): void;
  /** Renders what is sent along with these options. */
  sentWith(options: GenerationOptions): ReactNode;
}

/** Asks for text for the section, shows it while it arrives, and inserts it when the author accepts it. */
export function GenerateDialog({
  hint,
  generation,
  onStart,
  onStop,
  onInsert,
  onDiscard,
  onClose,
  sentWith,
}: GenerateDialogProps) {
  useReturnedFocus();
  const isPhone = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false });
  const [options, setOptions] = useState(hint);
  const [isReview, setReview] = useState(false);
  // Only what the author has written: the first prompt is the form's own.
  const written = options.prompt === hint.prompt ? '' : options.prompt;
  const unused = useUnusedParts(written, () => import('#book/generator/unused.ts'));
  const start = () => {
    setReview(true);
    onStart({ ...options, prompt: options.prompt.trim() });
  };
  const discard = () => {
    onDiscard();
    onClose();
  };
  const close = async () => {
    if (generation.status === 'running') return onStop();
    if (!isReview || generation.text.trim() === '') return onClose();
    const isSure = await confirmDialog({
      title: 'Discard this text?',
      message: 'It is not in your section, and it is kept nowhere else.',
      confirmLabel: 'Discard',
      cancelLabel: 'Keep reading',
      isDestructive: true,
    });
    if (isSure) discard();
  };

  return (
    <Dialog
      opened
      onClose={() => void close()}
      size={isReview ? 860 : 'lg'}
      fullScreen={isPhone && isReview}
      closeOnClickOutside={!isReview}
      title="Generate Content"
      closeButtonProps={{ 'aria-label': generation.status === 'running' ? 'Stop' : 'Close' }}
    >
      {isReview ? (
        <TextReview
          generation={generation}
          onStop={onStop}
          onInsert={() => onInsert(generation.text)}
          onTryAgain={start}
          onChangePrompt={() => setReview(false)}
          onDiscard={discard}
        />
      ) : (
        <PromptForm
          options={options}
          onChange={setOptions}
          onGenerate={start}
          onCancel={onClose}
          unused={unused}
          sent={sentWith(options)}
        />
      )}
    </Dialog>
  );
}

interface TextReviewProps {
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

/** A generated text as it will look in the book. It is shown while it arrives and before it is inserted. */
function TextReview({ generation, onStop, ...on }: TextReviewProps) {
  const { status, text, error, progress, findings } = generation;
  const paper = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone. The text takes the focus, since it stays mounted in all states.
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

export interface GenerationOptions {
  prompt: string;
  sectionType: SectionType;
}

interface PromptFormProps {
  options: GenerationOptions;
  onChange(options: GenerationOptions): void;
  onGenerate(): void;
  onCancel(): void;
  /** The parts of the prompt that the text will not use. */
  unused: readonly string[];
  /** What is sent along with the prompt. */
  sent: ReactNode;
}

/** The form in which the author describes the text. */
function PromptForm({ options, onChange, onGenerate, onCancel, unused, sent }: PromptFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (options.prompt.trim() !== '') onGenerate();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Textarea
          label="Content Prompt"
          description="Describe what you want to generate. Be specific for better results."
          autosize
          minRows={4}
          maxRows={10}
          maxLength={PROMPT_MAX}
          data-autofocus
          value={options.prompt}
          onChange={(event) => onChange({ ...options, prompt: event.currentTarget.value })}
        />
        <NativeSelect
          label="Content Type"
          data={SECTION_TYPES.map((value) => ({ value, label: SECTION_TYPE_LABELS[value] }))}
          value={options.sectionType}
          onChange={(event) => onChange({ ...options, sectionType: event.currentTarget.value as SectionType })}
        />
        <UnusedParts parts={unused} />
        {sent}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={options.prompt.trim() === ''}>
            Generate
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
