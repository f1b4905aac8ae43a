import { Button, Group, Modal, NativeSelect, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { SECTION_TYPE_LABELS, SECTION_TYPES, type SectionType } from '#book/catalogue/section-types.ts';
import { PROMPT_MAX } from '#contract/generation.ts';
import { ErrorBanner } from '#web/ui/error-banner.tsx';
import { useReturnedFocus } from '#web/ui/use-returned-focus.ts';
import classes from './generate-dialog.module.css';
import type { Generation } from './use-generation.ts';

export interface GenerateDialogProps {
  hint: { prompt: string; sectionType: SectionType };
  generation: Generation;
  onStart(prompt: string, sectionType: SectionType): void;
  onStop(): void;
  /** Takes into the section what came before it was stopped or failed. */
  onInsert(text: string): void;
  onClose(): void;
}

/** Asks for text for the section, and shows it as it comes. */
export function GenerateDialog({ hint, generation, onStart, onStop, onInsert, onClose }: GenerateDialogProps) {
  useReturnedFocus();
  const [prompt, setPrompt] = useState(hint.prompt);
  const [sectionType, setSectionType] = useState(hint.sectionType);
  const isRunning = generation.status === 'running';
  const hasPart = !isRunning && generation.status !== 'done' && generation.text.trim() !== '';
  const close = () => {
    onStop();
    onClose();
  };

  return (
    <Modal opened onClose={close} size="lg" title="Generate Content" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack>
        <ErrorBanner message={generation.error} />
        <Textarea
          label="Content Prompt"
          description="Describe what you want to generate. Be specific for better results."
          autosize
          minRows={4}
          maxRows={10}
          maxLength={PROMPT_MAX}
          data-autofocus
          disabled={isRunning}
          value={prompt}
          onChange={(event) => setPrompt(event.currentTarget.value)}
        />
        <NativeSelect
          label="Content Type"
          data={SECTION_TYPES.map((value) => ({ value, label: SECTION_TYPE_LABELS[value] }))}
          disabled={isRunning}
          value={sectionType}
          onChange={(event) => setSectionType(event.currentTarget.value as SectionType)}
        />
        {generation.text !== '' && (
          <div className={classes.answer} tabIndex={0} role="group" aria-label="Generated text">
            {generation.text}
          </div>
        )}
        <Group justify="flex-end">
          {hasPart && (
            <Button variant="default" onClick={() => onInsert(generation.text)}>
              Insert what is there
            </Button>
          )}
          {isRunning ? (
            <Button variant="default" onClick={onStop}>
              Stop
            </Button>
          ) : (
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
          )}
          <Button
            loading={isRunning}
            disabled={prompt.trim() === ''}
            onClick={() => onStart(prompt.trim(), sectionType)}
          >
            Generate
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
