import { Radio, Stack, TextInput } from '@mantine/core';
import { BOOK_TYPES, WIZARD_BOOK_TYPES, type WizardBookTypeId } from '#book/catalogue/book-types.ts';
import { DESCRIPTION_MAX, DESCRIPTION_WARNING, TITLE_MAX, titleProblem } from '#book/catalogue/limits.ts';
import { CountedTextarea } from '#web/ui/fields/counted-textarea.tsx';
import { ChoiceCard, ChoiceGrid } from '#web/ui/fields/choice-card.tsx';
import type { WizardDraft } from './wizard-draft.ts';

export interface StepProps {
  draft: WizardDraft;
  onChange: (change: Partial<WizardDraft>) => void;
}

/** Step 1: the title and type of the book. */
export function DetailsStep({ draft, onChange }: StepProps) {
  return (
    <Stack gap="lg">
      <TextInput
        label="Book Title"
        required
        maxLength={TITLE_MAX}
        value={draft.title}
        error={titleProblem(draft.title)}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <CountedTextarea
        label="Book Description"
        max={DESCRIPTION_MAX}
        warnAbove={DESCRIPTION_WARNING}
        value={draft.description}
        onChange={(description) => onChange({ description })}
      />
      <Radio.Group
        size="md"
        label="Book Type"
        required
        value={draft.bookType}
        onChange={(value) => onChange({ bookType: value as WizardBookTypeId })}
      >
        <ChoiceGrid>
          {WIZARD_BOOK_TYPES.map(({ id, label, bookType }) => (
            <ChoiceCard key={id} value={id} label={label} description={BOOK_TYPES[bookType].description} />
          ))}
        </ChoiceGrid>
      </Radio.Group>
    </Stack>
  );
}
