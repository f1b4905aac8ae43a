import { z } from 'zod';
import { SECTION_STATUS_LABELS, SECTION_STATUSES } from '../catalogue/book-choices.ts';
import { SECTION_TITLE_MAX, SYNOPSIS_MAX } from '../catalogue/limits.ts';
import { cleanText } from '../text/normalize-text.ts';
import {
  changedOpening,
  DEFAULT_OPENING,
  Opening,
  OpeningChange,
  readStoredOpening,
  SECTION_KIND_LABELS,
  storedOpening,
} from './opening.ts';

/*
 * The table of a section's fields: what an author says of a section besides its text. Calls, rows of the database, versions, the history,
 * the trash and copies follow from it.
 */

/** An image that an author keeps beside the text of a section. */
export const SectionImage = z.object({
  id: z.string().max(100),
  url: z.string().max(2000),
  alt: z.string().max(2000).default(''),
  caption: z.string().max(2000).default(''),
  type: z.string().max(40).default('uploaded'),
});
export type SectionImage = z.infer<typeof SectionImage>;
export const IMAGE_FIELDS = Object.keys(SectionImage.shape) as (keyof SectionImage)[];
/** The most images of a section. */
export const IMAGES_MAX = 500;

/** What the authors say a section is about, in a few sentences. It is never printed. */
const Synopsis = z
  .string()
  .max(SYNOPSIS_MAX, `A synopsis can be at most ${SYNOPSIS_MAX} characters long`)
  .overwrite(cleanText);

const STATUS_RULE = `A section is in one of these states: ${SECTION_STATUSES.join(', ')}`;
const SectionStatus = z.enum(SECTION_STATUSES, STATUS_RULE);

/** The fields that a client may send. One that it leaves out stays as it is. */
export const SentSectionFields = z
  .object({
    title: z.string().trim().max(SECTION_TITLE_MAX, 'A section title can be at most 300 characters long'),
    images: z.array(SectionImage).max(IMAGES_MAX),
    opening: OpeningChange,
    synopsis: Synopsis,
    status: SectionStatus,
  })
  .partial();
export type SentSectionFields = z.output<typeof SentSectionFields>;

/** The fields that the server answers in lists of sections too, which have no text. */
export const ANSWERED_HEAD = { title: z.string(), opening: Opening, synopsis: z.string(), status: SectionStatus };
/** The fields that the server answers with the text of a section. */
export const ANSWERED_SECTION = { ...ANSWERED_HEAD, images: z.array(SectionImage) };

const Fields = z.object(ANSWERED_SECTION);
export type SectionFields = z.infer<typeof Fields>;
export type SectionFieldName = keyof SectionFields;
export type HeadFieldName = keyof typeof ANSWERED_HEAD;
export const SECTION_FIELD_NAMES = Object.keys(ANSWERED_SECTION) as SectionFieldName[];
export const HEAD_FIELD_NAMES = Object.keys(ANSWERED_HEAD) as HeadFieldName[];

/** What a new section has. */
export const INITIAL_SECTION: SectionFields = {
  title: '',
  images: [],
  opening: DEFAULT_OPENING,
  synopsis: '',
  status: 'draft',
};

/** The fields that only the authors of a book are sent. The images that the text shows are in the text. */
const AUTHORS_FIELDS = ['images', 'synopsis', 'status'] as const satisfies readonly SectionFieldName[];

/** Returns a section as a person sees it who is not one of its authors: such fields that it has get their initial values. */
export function withoutAuthorsSectionFields<Section extends object>(section: Section): Section {
  const hidden = AUTHORS_FIELDS.filter((name) => name in section);
  return { ...section, ...Object.fromEntries(hidden.map((name) => [name, INITIAL_SECTION[name]])) };
}

/** The fields that a client sent, as they are after the change. */
export function changedSectionFields(
  before: Pick<SectionFields, 'opening'>,
  { opening, ...sent }: { [Name in SectionFieldName]?: SentSectionFields[Name] | undefined },
): Partial<SectionFields> {
  const given = SECTION_FIELD_NAMES.filter(
    (name) => name !== 'opening' && sent[name as keyof typeof sent] !== undefined,
  );
  return {
    ...Object.fromEntries(given.map((name) => [name, sent[name as keyof typeof sent]])),
    ...(opening && { opening: changedOpening(before.opening, opening) }),
  };
}

/** The fields of a section, without what else the record has. */
export function sectionFieldsOf(section: SectionFields): SectionFields {
  return Object.fromEntries(SECTION_FIELD_NAMES.map((name) => [name, section[name]])) as SectionFields;
}

/** The fields that lists have. */
export function headFieldsOf(section: Pick<SectionFields, HeadFieldName>): Pick<SectionFields, HeadFieldName> {
  return Object.fromEntries(HEAD_FIELD_NAMES.map((name) => [name, section[name]])) as Pick<
    SectionFields,
    HeadFieldName
  >;
}

/** Describes what a section has besides its title and its text, as lines; none where all has its initial value. */
export function headLines({ opening, synopsis, status }: Pick<SectionFields, HeadFieldName>): string[] {
  const { kind, epigraph, source, image, alt, placement } = opening;
  const atHead = placement === 'bleed' ? 'Image at its head, to the edges of the page' : 'Image at its head';
  return [
    kind === DEFAULT_OPENING.kind ? '' : SECTION_KIND_LABELS[kind],
    epigraph,
    source,
    image === '' ? '' : `${atHead}: ${alt || 'without alt text'}`,
    synopsis === '' ? '' : `Synopsis: ${synopsis}`,
    status === INITIAL_SECTION.status ? '' : `Status: ${SECTION_STATUS_LABELS[status]}`,
  ].filter((line) => line !== '');
}

/** These fields as columns: text as it is, all others as JSON. */
export function sectionColumns<Given extends Partial<SectionFields>>(
  fields: Given,
): Record<keyof Given & SectionFieldName, string> {
  const given = SECTION_FIELD_NAMES.filter((name) => fields[name] !== undefined);
  const columns = given.map((name) => [name, columnOf(name, fields[name])]);
  return Object.fromEntries(columns) as Record<keyof Given & SectionFieldName, string>;
}

function columnOf(name: SectionFieldName, value: unknown): string {
  if (name === 'opening') return storedOpening(value as Opening);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The fields that a row has, read from its columns. */
export function readSectionColumns<Row extends Partial<Record<SectionFieldName, string>>>(
  row: Row,
): Pick<SectionFields, keyof Row & SectionFieldName> {
  const fields = SECTION_FIELD_NAMES.flatMap((name) => {
    const column = row[name];
    return column === undefined ? [] : [[name, readColumn(name, column)]];
  });
  return Object.fromEntries(fields) as Pick<SectionFields, keyof Row & SectionFieldName>;
}

function readColumn(name: SectionFieldName, column: string): unknown {
  if (name === 'opening') return readStoredOpening(column);
  return typeof INITIAL_SECTION[name] === 'string' ? column : JSON.parse(column);
}
