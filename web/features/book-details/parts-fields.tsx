import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { COPYRIGHT_MAX, CREDITS_MAX, ORC_MATERIAL_MAX } from '#book/layout/layout.ts';
import {
  CHAPTER_NUMBERS,
  CHAPTER_NUMBERS_LABELS,
  CHAPTER_START_LABELS,
  CHAPTER_STARTS,
  type ChapterNumbers,
  type ChapterStart,
  LICENCE_IDS,
  LICENCE_LABELS,
  type LicenceId,
  TOC_DEPTH_LABELS,
} from '#book/layout/layout-choices.ts';
import { DETAIL_LABELS } from './details.ts';
import type { LayoutFieldsProps } from './layout-session.ts';
import classes from './layout.module.css';

const START_OPTIONS = CHAPTER_STARTS.map((value) => ({ value, label: CHAPTER_START_LABELS[value] }));
const NUMBER_OPTIONS = CHAPTER_NUMBERS.map((value) => ({ value, label: CHAPTER_NUMBERS_LABELS[value] }));
const DEPTH_OPTIONS = TOC_DEPTH_LABELS.map((label, depth) => ({ value: String(depth), label }));
const LICENCE_OPTIONS = LICENCE_IDS.map((value) => ({ value, label: LICENCE_LABELS[value] }));

/** The fields for the parts of a book: where chapters start, its half title, credits, contents, index and licence. */
export function PartsFields({ draft, onChange }: LayoutFieldsProps) {
  return (
    <fieldset>
      <legend>Parts of the book</legend>
      <div className={classes.kinds}>
        <NativeSelect
          label={DETAIL_LABELS.chapter_start}
          data={START_OPTIONS}
          value={draft.chapter_start}
          onChange={({ currentTarget }) => onChange({ chapter_start: currentTarget.value as ChapterStart })}
        />
        <NativeSelect
          label={DETAIL_LABELS.chapter_numbers}
          data={NUMBER_OPTIONS}
          value={draft.chapter_numbers}
          onChange={({ currentTarget }) => onChange({ chapter_numbers: currentTarget.value as ChapterNumbers })}
        />
        <NativeSelect
          label={DETAIL_LABELS.toc_depth}
          data={DEPTH_OPTIONS}
          value={String(draft.toc_depth)}
          onChange={({ currentTarget }) => onChange({ toc_depth: Number(currentTarget.value) })}
        />
        <Switch
          className={classes.wide}
          label={DETAIL_LABELS.cover_lettering}
          description="Title and author on your picture of the cover. Switch it off if the picture has them already."
          checked={draft.cover_lettering}
          onChange={({ currentTarget }) => onChange({ cover_lettering: currentTarget.checked })}
        />
        <Switch
          className={classes.wide}
          label={DETAIL_LABELS.cover_page}
          description="The PDF for screens begins with the drawn cover that stands on your shelf."
          checked={draft.cover_page}
          onChange={({ currentTarget }) => onChange({ cover_page: currentTarget.checked })}
        />
        <Switch
          className={classes.wide}
          label={DETAIL_LABELS.half_title}
          description="A page with the title alone, before the title page."
          checked={draft.half_title}
          onChange={({ currentTarget }) => onChange({ half_title: currentTarget.checked })}
        />
        <Textarea
          className={classes.wide}
          label={DETAIL_LABELS.credits}
          description="Who made the book, a line for each: “Writing: Ada Gale”. Printed after the title page, with the credits of your images below."
          autosize
          minRows={3}
          maxRows={12}
          maxLength={CREDITS_MAX}
          value={draft.credits}
          onChange={({ currentTarget }) => onChange({ credits: currentTarget.value })}
        />
        <NativeSelect
          className={classes.wide}
          label={DETAIL_LABELS.licence}
          description="The attribution that it asks for is printed at the end of the book."
          data={LICENCE_OPTIONS}
          value={draft.licence}
          onChange={({ currentTarget }) => onChange({ licence: currentTarget.value as LicenceId })}
        />
        <TextInput
          className={classes.wide}
          label={DETAIL_LABELS.copyright}
          description="Year and holder, as the licence prints them: 2026, Ada Gale. If empty, the author of the book is named."
          maxLength={COPYRIGHT_MAX}
          value={draft.copyright}
          onChange={({ currentTarget }) => onChange({ copyright: currentTarget.value })}
        />
        {draft.licence === 'orc' && <OrcFields draft={draft} onChange={onChange} />}
        <Switch
          className={classes.wide}
          label={DETAIL_LABELS.figures}
          description="Printed after the contents of the PDF: each image that has a caption, with its page."
          checked={draft.figures}
          onChange={({ currentTarget }) => onChange({ figures: currentTarget.checked })}
        />
        <Switch
          className={classes.wide}
          label={DETAIL_LABELS.index}
          description="Printed at the end. It lists creatures, spells, magic items and tables by itself, and the words that you mark."
          checked={draft.index}
          onChange={({ currentTarget }) => onChange({ index: currentTarget.checked })}
        />
      </div>
    </fieldset>
  );
}

const FIELDS = [
  ['orc_based_on', 'Works under the ORC License whose material the book uses: title, copyright and authors of each.'],
  [
    'orc_reserved',
    'What nobody else may use, such as names and places of your world. What the licence reserves need not be named.',
  ],
  ['orc_designated', 'What the licence would reserve, and you give to everybody all the same.'],
] as const;

/** The fields for what the notice of the ORC License names besides the book itself. */
function OrcFields({ draft, onChange }: LayoutFieldsProps) {
  return FIELDS.map(([name, description]) => (
    <Textarea
      key={name}
      className={classes.wide}
      label={DETAIL_LABELS[name]}
      description={description}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={ORC_MATERIAL_MAX}
      value={draft[name]}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  ));
}
