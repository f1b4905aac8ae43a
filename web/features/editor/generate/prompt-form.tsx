import { Button, Group, NativeSelect, Stack, Textarea } from '@mantine/core';
import type { FormEvent } from 'react';
import { SECTION_TYPE_LABELS, SECTION_TYPES, type SectionType } from '#book/catalogue/section-types.ts';
import { PROMPT_MAX } from '#contract/generation.ts';

export interface Wish {
  prompt: string;
  sectionType: SectionType;
}

export interface PromptFormProps {
  wish: Wish;
  onChange(wish: Wish): void;
  onGenerate(): void;
  onCancel(): void;
}

/** What is wanted, in words and by its kind. */
export function PromptForm({ wish, onChange, onGenerate, onCancel }: PromptFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wish.prompt.trim() !== '') onGenerate();
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
          value={wish.prompt}
          onChange={(event) => onChange({ ...wish, prompt: event.currentTarget.value })}
        />
        <NativeSelect
          label="Content Type"
          data={SECTION_TYPES.map((value) => ({ value, label: SECTION_TYPE_LABELS[value] }))}
          value={wish.sectionType}
          onChange={(event) => onChange({ ...wish, sectionType: event.currentTarget.value as SectionType })}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={wish.prompt.trim() === ''}>
            Generate
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
