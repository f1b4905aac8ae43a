import { Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { BOOK_TYPES } from '#book/catalogue/book-types.ts';
import { DESCRIPTION_MAX, DESCRIPTION_WARNING, TITLE_MAX } from '#book/catalogue/limits.ts';
import { WIZARD_BOOK_TYPES, type WizardBookTypeId } from '#book/catalogue/wizard-book-types.ts';
import { ChoiceCard, ChoiceGrid } from './choice-card.tsx';
import classes from './details-step.module.css';
import { titleProblem, type WizardDraft } from './draft.ts';

export interface StepProps {
  draft: WizardDraft;
  onChange: (change: Partial<WizardDraft>) => void;
}

/** Step 1: what the book is called and what it is. */
export function DetailsStep({ draft, onChange }: StepProps) {
  const count = draft.description.length;
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
      <Textarea
        label="Book Description"
        autosize
        minRows={3}
        maxRows={10}
        maxLength={DESCRIPTION_MAX}
        value={draft.description}
        description={
          <span className={classes.counter} data-flagged={count > DESCRIPTION_WARNING}>
            {`${count}/${DESCRIPTION_MAX} characters`}
          </span>
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
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
