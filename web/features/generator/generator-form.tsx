import { Button, Group, NativeSelect, Paper, Skeleton, Stack, Textarea, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { SECTION_TYPE_LABELS, SECTION_TYPES, type SectionType } from '#book/catalogue/book-choices.ts';
import { VARIANT_IDS, type VariantId } from '#book/catalogue/book-types.ts';
import { MAIN_PRESETS, type Preset, QUICK_TEMPLATES } from '#book/generator/presets.ts';
import { listBookTypes, listVariants } from '#contract/books.ts';
import { PROMPT_MAX } from '#contract/generation.ts';
import { useUnusedParts } from '#web/lib/books/generator-query.ts';
import { call } from '#web/lib/calls/api.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { UnusedParts } from '#web/ui/text/finding-list.tsx';
import { BookTypePicker } from './book-type-picker.tsx';
import { canGenerate, fillFrom, type GeneratorForm as Form } from './generator-request.ts';
import classes from './generator-page.module.css';

const CONTENT_TYPES = SECTION_TYPES.map((value) => ({ value, label: SECTION_TYPE_LABELS[value] }));

export interface GeneratorFormProps {
  form: Form;
  onChange: (form: Form) => void;
  isBusy: boolean;
  error: string | null;
  onGenerate: () => void;
  onStop: () => void;
}

/** The form for describing what to generate, and for what type of book. */
export function GeneratorForm({ form, onChange, isBusy, error, onGenerate, onStop }: GeneratorFormProps) {
  const bookTypes = useQuery(bookTypesQuery);
  const variants = useQuery(variantsQuery);
  const unused = useUnusedParts(form.prompt, () => import('#book/generator/unused.ts'));
  const variantOptions = VARIANT_IDS.flatMap((value) => {
    const name = variants.data?.[value]?.name;
    return name === undefined ? [] : [{ value, label: name }];
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && canGenerate(form)) onGenerate();
  };

  return (
    <Paper component="form" className={classes.panel} shadow="xs" withBorder noValidate onSubmit={submit}>
      <Title order={2} size="h3" lh="var(--tw-touch)">
        Generate Content
      </Title>
      <Stack gap="md" mt="md">
        <ErrorBanner message={error} />
        {bookTypes.isPending && <Skeleton className={classes.pickerRoom} />}
        {bookTypes.data && (
          <BookTypePicker
            types={bookTypes.data}
            value={form.bookType}
            onChange={(bookType) => onChange({ ...form, bookType })}
          />
        )}
        <div className={classes.pair}>
          <NativeSelect
            label="Content Type"
            data={CONTENT_TYPES}
            value={form.sectionType}
            onChange={({ currentTarget }) => onChange({ ...form, sectionType: currentTarget.value as SectionType })}
          />
          <NativeSelect
            label="D&D Variant"
            data={variantOptions}
            value={form.variant}
            disabled={variantOptions.length === 0}
            onChange={({ currentTarget }) => onChange({ ...form, variant: currentTarget.value as VariantId })}
          />
        </div>
        <Presets onChoose={(preset) => onChange(fillFrom(form, preset))} />
        <Textarea
          label="Content Prompt"
          description="Describe what you want to generate. Be specific for better results."
          required
          rows={6}
          maxLength={PROMPT_MAX}
          value={form.prompt}
          onChange={({ currentTarget }) => onChange({ ...form, prompt: currentTarget.value })}
        />
        <UnusedParts parts={unused} />
        <div className={classes.buttons}>
          <Button type="submit" size="lg" disabled={isBusy || !canGenerate(form)}>
            {isBusy ? 'Generating...' : 'Generate Content'}
          </Button>
          {isBusy && (
            <Button variant="default" size="lg" onClick={onStop}>
              Stop
            </Button>
          )}
        </div>
      </Stack>
    </Paper>
  );
}

const bookTypesQuery = queryOptions({
  queryKey: ['books', 'types'],
  queryFn: ({ signal }) => call(listBookTypes, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

const variantsQuery = queryOptions({
  queryKey: ['books', 'variants'],
  queryFn: ({ signal }) => call(listVariants, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Buttons that fill the form with an example. */
function Presets({ onChoose }: { onChoose: (preset: Preset) => void }) {
  const [isOpen, { toggle }] = useDisclosure(false);
  return (
    <section aria-labelledby="quick-presets">
      <Title id="quick-presets" order={3} size="h5" mb={8}>
        Quick Presets
      </Title>
      <Group gap={8}>
        {[...QUICK_TEMPLATES, ...(isOpen ? MAIN_PRESETS : [])].map((preset) => (
          <Button key={preset.name} variant="default" px="sm" onClick={() => onChoose(preset)}>
            {preset.name}
          </Button>
        ))}
        <Button variant="subtle" px="sm" aria-expanded={isOpen} onClick={toggle}>
          {isOpen ? 'Fewer' : 'More…'}
        </Button>
      </Group>
    </section>
  );
}
