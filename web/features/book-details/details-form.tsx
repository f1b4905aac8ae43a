import { NativeSelect, TagsInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
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
import { type Status, STATUS_LABELS, STATUSES } from '#book/catalogue/book-choices.ts';
import { tagsQuery } from '#web/lib/books/project-queries.ts';
import { CountedTextarea } from '#web/ui/fields/counted-textarea.tsx';
import classes from './book-details.module.css';
import { CoverField } from './cover-field.tsx';
import { DETAIL_LABELS, type Details } from './details.ts';
import { AiPart } from './provenance/ai-part.tsx';
import { LayoutSummary } from './layout-summary.tsx';

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

export interface DetailsFormProps {
  projectId: string;
  draft: Details;
  onChange(change: Partial<Details>): void;
}

/** The fields of a book's details: cover and texts, then type and rules, then the way to its layout. */
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
