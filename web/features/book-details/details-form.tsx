import { Box, Button, NativeSelect, Switch, TagsInput, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { type AiUse, type Status, STATUS_LABELS, STATUSES } from '#book/catalogue/book-choices.ts';
import {
  BOOK_TYPE_IDS,
  BOOK_TYPES,
  type BookTypeId,
  CATEGORY_LABELS,
  VARIANT_IDS,
  type VariantId,
  VARIANTS,
} from '#book/catalogue/book-types.ts';
import {
  AUTHOR_MAX,
  DESCRIPTION_MAX,
  DESCRIPTION_WARNING,
  TAG_MAX,
  TAGS_MAX,
  TITLE_MAX,
  titleProblem,
} from '#book/catalogue/limits.ts';
import type { Layout } from '#book/layout/layout.ts';
import { paperName } from '#book/layout/papers.ts';
import { THEMES } from '#book/layout/themes/book-theme.ts';
import { layoutPath } from '#web/lib/books/project-paths.ts';
import { tagsQuery } from '#web/lib/books/project-queries.ts';
import { CountedTextarea } from '#web/ui/fields/counted-textarea.tsx';
import classes from './book-details.module.css';
import { CoverField } from './cover-field.tsx';
import { DETAIL_LABELS, type Details } from './details.ts';
import { ProvenanceReport } from './provenance-report.tsx';

const NO_TAGS: string[] = [];
const BOOK_TYPE_OPTIONS = Object.entries(CATEGORY_LABELS).map(([category, group]) => ({
  group,
  items: BOOK_TYPE_IDS.filter((id) => BOOK_TYPES[id].category === category).map((value) => ({
    value,
    label: BOOK_TYPES[value].name,
  })),
}));
const VARIANT_OPTIONS = VARIANT_IDS.map((value) => ({ value, label: VARIANTS[value].name }));
const STATUS_OPTIONS = STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));

interface DetailsFormProps {
  projectId: string;
  draft: Details;
  onChange(change: Partial<Details>): void;
}

/** The fields of a book's details: cover and texts, then type and rules, then a link to its layout. */
export function DetailsForm({ projectId, draft, onChange }: DetailsFormProps) {
  const tags = useQuery(tagsQuery).data ?? NO_TAGS;
  const title = useRef<HTMLInputElement>(null);
  // The dialog may have focused something else while the book was loading.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <div className={classes.fields}>
      <CoverField projectId={projectId} draft={draft} onChange={(thumbnail) => onChange({ thumbnail })} />
      <div className={classes.words}>
        <TextInput
          data-autofocus
          ref={title}
          label={DETAIL_LABELS.title}
          required
          maxLength={TITLE_MAX}
          value={draft.title}
          error={titleProblem(draft.title)}
          onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
        />
        <TextInput
          label={DETAIL_LABELS.author}
          maxLength={AUTHOR_MAX}
          value={draft.author}
          onChange={({ currentTarget }) => onChange({ author: currentTarget.value })}
        />
        <CountedTextarea
          label={DETAIL_LABELS.description}
          max={DESCRIPTION_MAX}
          warnAbove={DESCRIPTION_WARNING}
          value={draft.description}
          onChange={(description) => onChange({ description })}
        />
      </div>
      <div className={classes.kinds}>
        <NativeSelect
          label={DETAIL_LABELS.book_type}
          data={BOOK_TYPE_OPTIONS}
          value={draft.book_type}
          onChange={({ currentTarget }) => onChange({ book_type: currentTarget.value as BookTypeId })}
        />
        <NativeSelect
          label={DETAIL_LABELS.variant}
          data={VARIANT_OPTIONS}
          value={draft.variant}
          onChange={({ currentTarget }) => onChange({ variant: currentTarget.value as VariantId })}
        />
        <NativeSelect
          label={DETAIL_LABELS.status}
          data={STATUS_OPTIONS}
          value={draft.status}
          onChange={({ currentTarget }) => onChange({ status: currentTarget.value as Status })}
        />
        <TagsInput
          className={classes.wide}
          label={DETAIL_LABELS.tags}
          description="Press Enter or a comma after each tag."
          data={tags}
          value={draft.tags}
          onChange={(next) => onChange({ tags: next.map((tag) => tag.trim().slice(0, TAG_MAX)) })}
          maxTags={TAGS_MAX}
          acceptValueOnBlur
          openOnFocus={false}
          clearable={false}
        />
      </div>
      <LayoutSummary projectId={projectId} layout={draft} />
      <AiPart projectId={projectId} ai={draft.ai} onChange={(ai) => onChange({ ai })} />
    </div>
  );
}

interface AiPartProps {
  projectId: string;
  ai: AiUse;
  onChange(ai: AiUse): void;
}

/** Sets whether machines may write for a book, and shows how much of it they wrote. */
function AiPart({ projectId, ai, onChange }: AiPartProps) {
  const [isShown, report] = useDisclosure(false);
  const reportId = useId();
  return (
    <div className={classes.part} role="group" aria-label="AI">
      <Switch
        label={DETAIL_LABELS.ai}
        description="When off, nothing is generated for this book. A book without any generated words says so in its credits."
        checked={ai === 'on'}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'on' : 'off')}
      />
      <Button variant="default" aria-expanded={isShown} aria-controls={reportId} onClick={report.toggle}>
        Who wrote this book
      </Button>
      <Box id={reportId} w="100%" miw={0} hidden={!isShown}>
        {isShown && <ProvenanceReport projectId={projectId} />}
      </Box>
    </div>
  );
}

/** Describes the layout of a book in one line, with a link to the page that changes it. */
function LayoutSummary({ projectId, layout }: { projectId: string; layout: Layout }) {
  const { theme, paper, columns } = layout;
  const facts = [THEMES[theme].name, paperName(paper), columns === 1 ? 'one column' : `${columns} columns`];
  return (
    <div className={classes.layout} role="group" aria-label="Layout">
      <Text>
        <strong>Layout:</strong> {facts.join(', ')}
      </Text>
      <Button component={Link} to={layoutPath(projectId)} variant="default">
        Open the layout
      </Button>
    </div>
  );
}
