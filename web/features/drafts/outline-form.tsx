import { ActionIcon, Box, Button, Group, Paper, Select, Text, Textarea, TextInput, Title } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { SECTION_TITLE_MAX } from '#book/catalogue/limits.ts';
import {
  DEFAULT_SECTION_TYPE,
  SECTION_TYPE_LABELS,
  SECTION_TYPES,
  type SectionType,
} from '#book/catalogue/book-choices.ts';
import {
  type DraftJob,
  type Outline,
  OUTLINE_MAX,
  type OutlineSection,
  startJob,
  SUMMARY_MAX,
} from '#contract/drafts.ts';
import { call } from '#web/lib/calls/api.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { UnusedParts } from '#web/ui/text/finding-list.tsx';
import { busyProps } from '#web/ui/busy-props.ts';
import { PlainList } from '#web/ui/text/plain-list.tsx';
import { costOf } from './cost-words.ts';
import classes from './drafts.module.css';
import { sectionName } from '#web/ui/text/display-text.ts';

interface OutlineFormProps {
  job: DraftJob;
  onStarted(job: DraftJob): void;
  onNewBrief(): void;
}

/** The proposed sections. The author changes them before anything is written. */
export function OutlineForm({ job, onStarted, onNewBrief }: OutlineFormProps) {
  const [sections, setSections] = useState<EditedSection[]>(() =>
    job.sections.map((section) => ({ ...section, key: section.id })),
  );
  const start = useMutation({
    mutationFn: () => call(startJob, { params: { id: job.id }, body: { outline: outlineFrom(sections) } }),
    onSuccess: onStarted,
  });
  const isWhole = sections.length > 0 && sections.every(({ title }) => title.trim() !== '');
  return (
    <section aria-labelledby="outline-title">
      <Title order={2} id="outline-title">
        The outline
      </Title>
      <Text c="dimmed" mb="md">
        {sections.length} sections, about {job.pages_estimated} pages, estimated by usual sections. {costOf(job.cost)}
      </Text>
      {job.unused.length > 0 && (
        <Box mb="md">
          <UnusedParts parts={job.unused} />
        </Box>
      )}
      <PlainList ordered className={classes.outline}>
        {sections.map((section, index) => (
          <OutlinedSection
            key={section.key}
            section={section}
            at={index}
            last={sections.length - 1}
            onChange={(part) => setSections(edited(sections, section.key, part))}
            onMove={(by) => setSections(moved(sections, index, by))}
            onRemove={() => setSections(removed(sections, section.key))}
          />
        ))}
      </PlainList>
      <ErrorBanner message={start.error && messageOf(start.error)} />
      <Group gap="sm" align="stretch" my={16}>
        <Button
          variant="default"
          disabled={sections.length >= OUTLINE_MAX}
          onClick={() => setSections(added(sections, crypto.randomUUID()))}
        >
          Add a section
        </Button>
        <Button variant="default" onClick={onNewBrief}>
          Change the brief
        </Button>
        <Button disabled={!isWhole} onClick={() => start.mutate()} {...busyProps(start.isPending)}>
          Write the book
        </Button>
      </Group>
    </section>
  );
}

interface OutlinedSectionProps {
  section: EditedSection;
  at: number;
  last: number;
  onChange(part: Partial<EditedSection>): void;
  onMove(by: -1 | 1): void;
  onRemove(): void;
}

function OutlinedSection({ section, at, last, onChange, onMove, onRemove }: OutlinedSectionProps) {
  const name = section.title.trim() === '' ? `section ${at + 1}` : sectionName(section.title);
  return (
    <Paper component="li" className={classes.item} withBorder aria-label={name}>
      <Group gap="sm" align="flex-start">
        <TextInput
          flex="1 1 260px"
          label="Title"
          maxLength={SECTION_TITLE_MAX}
          value={section.title}
          error={section.title.trim() === '' && 'Every section needs a title'}
          onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
        />
        <Select
          label="Kind"
          allowDeselect={false}
          data={SECTION_TYPES.map((value) => ({ value, label: SECTION_TYPE_LABELS[value] }))}
          value={section.kind}
          onChange={(kind) => onChange({ kind: kind as SectionType })}
        />
        <div className={classes.tools}>
          <ActionIcon variant="default" aria-label={`Move ${name} up`} disabled={at === 0} onClick={() => onMove(-1)}>
            <IconArrowUp size={18} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={`Move ${name} down`}
            disabled={at === last}
            onClick={() => onMove(1)}
          >
            <IconArrowDown size={18} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon variant="default" aria-label={`Remove ${name}`} disabled={last === 0} onClick={onRemove}>
            <IconTrash size={18} aria-hidden="true" />
          </ActionIcon>
        </div>
      </Group>
      <Textarea
        label="Summary"
        autosize
        minRows={2}
        maxLength={SUMMARY_MAX}
        value={section.summary}
        onChange={({ currentTarget }) => onChange({ summary: currentTarget.value })}
      />
    </Paper>
  );
}

/** A section of an outline while the author edits it. `key` identifies it, also before it has an id. */
export type EditedSection = OutlineSection & { key: string };

export function edited(sections: readonly EditedSection[], key: string, part: Partial<EditedSection>): EditedSection[] {
  return sections.map((section) => (section.key === key ? { ...section, ...part } : section));
}

export function added(sections: readonly EditedSection[], key: string): EditedSection[] {
  return [...sections, { key, title: '', kind: DEFAULT_SECTION_TYPE, summary: '' }];
}

export function removed(sections: readonly EditedSection[], key: string): EditedSection[] {
  return sections.filter((section) => section.key !== key);
}

/** Moves the section at `at` one place up or down. Changes nothing at the ends. */
export function moved(sections: readonly EditedSection[], at: number, by: -1 | 1): EditedSection[] {
  const [section, other] = [sections[at], sections[at + by]];
  if (!section || !other) return [...sections];
  return sections.with(at, other).with(at + by, section);
}

/** The outline in the form that is sent. */
export function outlineFrom(sections: readonly EditedSection[]): Outline {
  return {
    sections: sections.map(({ id, title, kind, summary }) => ({
      ...(id === undefined ? {} : { id }),
      title,
      kind,
      summary,
    })),
  };
}
