import { Radio, Stack, Text, TextInput, Title, VisuallyHidden } from '@mantine/core';
import { IconBook2, IconFlag, IconSettings, IconSwords } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  BOOK_TYPES,
  type TemplateGroup,
  WIZARD_BOOK_TYPES,
  type WizardBookTypeId,
} from '#book/catalogue/book-types.ts';
import { DESCRIPTION_MAX, DESCRIPTION_WARNING, TITLE_MAX, titleProblem } from '#book/catalogue/limits.ts';
import { CountedTextarea } from '#web/ui/fields/counted-textarea.tsx';
import { ChoiceCard, ChoiceGrid, PicturedChoices } from '#web/ui/fields/choice-card.tsx';
import { isTemplateId, templatesFor } from '#book/catalogue/template-list.ts';
import { THEME_OPTIONS, THEMES } from '#book/layout/themes/book-theme.ts';
import type { ThemeId } from '#book/layout/themes/theme.ts';
import type { OwnTheme } from '#contract/own-themes.ts';
import { ownThemesQuery } from '#web/lib/books/library-queries.ts';
import { THEME_PICTURES, withPages } from '#web/lib/books/theme-pictures.ts';
import { groupOf, type WizardDraft } from './wizard-draft.ts';

/** The value of the choice that takes no template. */
const SCRATCH = 'scratch';

interface StepProps {
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

/** Step 2: a template or a blank book, and the look of its pages. */
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

const OPTIONS = withPages(THEME_OPTIONS);

/** The themes of the product, followed by the author's own. */
function ThemeChoice({ draft, onChange }: StepProps) {
  const { data: own = [] } = useQuery(ownThemesQuery);
  const choose = (value: string) => {
    const ownTheme = own.find(({ id }) => id === value) ?? null;
    onChange(ownTheme ? { ownTheme, theme: ownTheme.layout.theme } : { ownTheme, theme: value as ThemeId });
  };
  return (
    <PicturedChoices<string>
      label="Theme"
      options={[...OPTIONS, ...own.map(ownOption)]}
      value={draft.ownTheme?.id ?? draft.theme}
      onChange={choose}
    />
  );
}

/** An own theme as a choice. Its sample pages are those of the theme that it is based on. */
function ownOption({ id, name, layout }: OwnTheme) {
  const description = `Your own theme, based on ${THEMES[layout.theme].name}.`;
  return { value: id, label: name, description, picture: THEME_PICTURES[layout.theme] };
}

/** The icon of a template by its group; a gear for groups without one. */
export function TemplateIcon({ group, size = 24 }: { group: TemplateGroup; size?: number }) {
  const props = { size, stroke: 1.6, 'aria-hidden': true };
  if (group === 'adventure') return <IconSwords {...props} />;
  if (group === 'sourcebook') return <IconBook2 {...props} />;
  if (group === 'campaign') return <IconFlag {...props} />;
  return <IconSettings {...props} />;
}
