import { Radio, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { isTemplateId, templatesFor } from '#book/catalogue/template-list.ts';
import { ChoiceCard, ChoiceGrid } from '#web/ui/fields/choice-card.tsx';
import type { StepProps } from './details-step.tsx';
import { groupOf } from './draft.ts';
import { ThemeChoice } from './theme-choice.tsx';
import { TemplateIcon } from './template-icon.tsx';

const SCRATCH = 'scratch';
/** Step 2: a book to start from, or a blank one, and how its pages look. */
export function TemplateStep({ draft, onChange }: StepProps) {
  const templates = templatesFor(groupOf(draft.bookType));
  return (
    <Stack gap="md">
      {templates.length === 0 && <Text>No templates available for this book type</Text>}
      <Radio.Group
        label={<VisuallyHidden>Template</VisuallyHidden>}
        value={draft.templateId ?? SCRATCH}
        onChange={(value) => onChange({ templateId: isTemplateId(value) ? value : null })}
      >
        <ChoiceGrid>
          <ChoiceCard
            value={SCRATCH}
            label="Start from Scratch"
            description="A blank book, to be filled your own way."
          />
          {templates.map(({ id, name, description, tags, group }) => (
            <ChoiceCard
              key={id}
              value={id}
              label={name}
              description={description}
              tags={tags}
              icon={<TemplateIcon group={group} />}
            />
          ))}
        </ChoiceGrid>
      </Radio.Group>
      <Title order={3} size="h4" mt="md">
        Choose a Theme
      </Title>
      <Text c="dimmed">
        How the pages look. You can change it at any time, with everything else, on the page Layout.
      </Text>
      <ThemeChoice draft={draft} onChange={onChange} />
    </Stack>
  );
}
