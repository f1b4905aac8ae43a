import { Button, Group, NativeSelect, Stack, Textarea } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { SECTION_TYPE_LABELS, SECTION_TYPES, type SectionType } from '#book/catalogue/book-choices.ts';
import { PROMPT_MAX } from '#contract/generation.ts';
import { UnusedParts } from '#web/ui/text/unused-parts.tsx';

export interface GenerationOptions {
  prompt: string;
  sectionType: SectionType;
}

export interface PromptFormProps {
  options: GenerationOptions;
  onChange(options: GenerationOptions): void;
  onGenerate(): void;
  onCancel(): void;
  /** What of the prompt will not be in the text. */
  unused: readonly string[];
  /** What goes along with the prompt. */
  sent: ReactNode;
}

/** The form in which the author says what is to be generated. */
export function PromptForm({ options, onChange, onGenerate, onCancel, unused, sent }: PromptFormProps) {
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
