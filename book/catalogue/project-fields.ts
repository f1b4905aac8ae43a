import { z } from 'zod';
import { AI_USES, STATUSES } from './book-choices.ts';
import { BOOK_TYPE_IDS, DEFAULT_BOOK_TYPE, DEFAULT_VARIANT, VARIANT_IDS } from './book-types.ts';
import {
  AUTHOR_MAX,
  DESCRIPTION_MAX,
  STYLE_NOTES_MAX,
  TAG_MAX,
  TAGS_MAX,
  TITLE_MAX,
  TITLE_MIN,
  TITLE_TOO_SHORT,
} from './limits.ts';
import { Layout, LayoutChange, type LayoutChoices, layoutOf, readLayout } from '../layout/layout.ts';
import { ImageAddress } from '../sections/opening.ts';
import { cleanText } from '../text/normalize-text.ts';

/** Called with a sentence that tells the author which part of a file was not used. */
export type Note = (message: string) => void;

interface ProjectField<Value, Sent, Answered, Archived extends z.ZodType> {
  /** The schema of what a client may send. A field that it leaves out stays as it is. */
  sent: Sent;
  /** The schema of what the server answers. */
  answered: Answered;
  /** The schema of an archive. People edit archives by hand, so it reads a value of a wrong type as an empty one. */
  archived: Archived;
  /** The value in a new project. */
  initial: Value;
  /** The name of the field in a list of changes: "Book type". */
  label: string;
  /** Whether the server sends it to the owner and editors only. All others get the initial value. */
  isForAuthors?: boolean;
  /** Whether versions of the book leave it out, so that restoring one does not change it. */
  isUnversioned?: boolean;
  /** Parses the value of an archive and notes which part cannot be used. Returns undefined if nothing can be used. */
  read(archived: z.output<Archived>, note: Note): Value | undefined;
}

/** Infers the types of a field. */
function field<Value, Sent extends z.ZodType, Answered extends z.ZodType, Archived extends z.ZodType>(
  given: ProjectField<Value, Sent, Answered, Archived>,
) {
  return given;
}

const Text = z.string();
const ArchivedText = Text.catch('');

/** Makes a field of plain text. `sent` has its rules with their messages. Sentences call it by `name`. */
function textField<Sent extends z.ZodType>(
  sent: Sent,
  { label, name = label.toLowerCase(), max, isForAuthors = false }: TextNames,
) {
  return field({
    sent,
    answered: Text,
    archived: ArchivedText,
    initial: '',
    label,
    isForAuthors,
    read(given, note): string {
      const text = cleanText(given).trim();
      if (text.length <= max) return text;
      note(`The ${name} is longer than ${max} characters and is cut.`);
      return text.slice(0, max).trim().toWellFormed();
    },
  });
}

interface TextNames {
  label: string;
  name?: string;
  max: number;
  isForAuthors?: boolean;
}

/** Makes a field that has one of several ids. */
function choiceField<const Id extends string>(
  ids: readonly Id[],
  { initial, label, name = label.toLowerCase(), message, isUnversioned = false }: ChoiceNames<NoInfer<Id>>,
) {
  const schema = z.enum(ids, message);
  return field({
    sent: schema,
    answered: schema,
    archived: ArchivedText,
    initial,
    label,
    isUnversioned,
    read(given, note): Id | undefined {
      const found = ids.find((id) => id === given);
      if (found === undefined && given !== '')
        note(`The ${name} "${given.slice(0, 60)}" is not known; the usual one is used.`);
      return found;
    },
  });
}

interface ChoiceNames<Id extends string> {
  initial: Id;
  label: string;
  name?: string;
  message?: string;
  isUnversioned?: boolean;
}

/**
 * The fields of a project that its author sets. This is the one list of them. Calls, rows of the database, archives,
 * exports, versions of the book, copies, and what a reader is sent follow from it. Lists of all fields have this order.
 */
export const PROJECT_FIELDS = {
  title: textField(
    Text.trim().min(TITLE_MIN, TITLE_TOO_SHORT).max(TITLE_MAX, 'Title can be at most 100 characters long'),
    { label: 'Title', max: TITLE_MAX },
  ),
  book_type: choiceField(BOOK_TYPE_IDS, { label: 'Book type', initial: DEFAULT_BOOK_TYPE }),
  variant: choiceField(VARIANT_IDS, { label: 'Variant', initial: DEFAULT_VARIANT }),
  description: textField(Text.trim().max(DESCRIPTION_MAX, 'Description can be at most 500 characters long'), {
    label: 'Description',
    max: DESCRIPTION_MAX,
  }),
  /** The address of the cover image, or ''. An import gives images new addresses, so it reads this field itself. */
  thumbnail: field({
    sent: ImageAddress,
    answered: Text,
    archived: ArchivedText,
    initial: '',
    label: 'Cover',
    read: () => undefined,
  }),
  status: choiceField(STATUSES, { label: 'Status', initial: 'draft' }),
  author: textField(Text.trim().max(AUTHOR_MAX, 'An author can be at most 200 characters long'), {
    label: 'Author',
    max: AUTHOR_MAX,
  }),
  /**
   * Whether AI may write for the book; `off` refuses every generation in it. Restoring a version must not allow it
   * again.
   */
  ai: choiceField(AI_USES, {
    label: 'Use of AI',
    name: 'use of AI',
    initial: 'on',
    message: 'The use of AI in a book is on or off',
    isUnversioned: true,
  }),
  /** How the book is to be written. It is sent with each request to a generator, and never printed. */
  style_notes: textField(Text.trim().max(STYLE_NOTES_MAX, 'Notes on style can be at most 2,000 characters long'), {
    label: 'Notes on style',
    name: 'note on style',
    max: STYLE_NOTES_MAX,
    isForAuthors: true,
  }),
  tags: field({
    sent: z.array(Text.trim().min(1).max(TAG_MAX)).max(TAGS_MAX),
    answered: z.array(Text),
    archived: z.array(Text).catch([]),
    initial: [] as string[],
    label: 'Tags',
    read(given, note) {
      const tags = given.map((tag) => cleanText(tag).trim()).filter((tag) => tag !== '');
      const kept = tags.filter((tag) => tag.length <= TAG_MAX).slice(0, TAGS_MAX);
      if (kept.length < tags.length)
        note(`A book has at most ${TAGS_MAX} tags of ${TAG_MAX} characters; the others are left out.`);
      return kept;
    },
  }),
  /** The author's own choices. `layoutOf` adds the defaults, and the server answers with the whole layout. */
  layout: field({
    sent: LayoutChange,
    answered: Layout,
    archived: z.record(Text, z.unknown()).catch({}),
    initial: {} as LayoutChoices,
    label: 'Layout',
    read: readLayout,
  }),
};

type Table = typeof PROJECT_FIELDS;
export type ProjectFieldName = keyof Table;

/** The fields of a project as they are stored. */
export type ProjectFields = { [Name in ProjectFieldName]: Table[Name]['initial'] };

export const PROJECT_FIELD_NAMES = Object.keys(PROJECT_FIELDS) as ProjectFieldName[];

/** The fields that a version of the book keeps. */
export const VERSIONED_FIELD_NAMES = PROJECT_FIELD_NAMES.filter((name) => PROJECT_FIELDS[name].isUnversioned !== true);

/** The fields beside the id in calls. All others are in `content`. */
const OUTER = ['title', 'book_type', 'variant'] as const satisfies readonly ProjectFieldName[];
const INNER = PROJECT_FIELD_NAMES.filter((name) => !OUTER.some((outer) => outer === name)) as InnerName[];
type OuterName = (typeof OUTER)[number];
type InnerName = Exclude<ProjectFieldName, OuterName>;

type Schemas<Name extends ProjectFieldName, Kind extends 'sent' | 'answered' | 'archived'> = {
  [Key in Name]: Table[Key][Kind];
};

/** Returns the schemas of one kind for these fields, as the shape of a zod object. */
function shapeOf<Name extends ProjectFieldName, Kind extends 'sent' | 'answered' | 'archived'>(
  names: readonly Name[],
  kind: Kind,
): Schemas<Name, Kind> {
  return Object.fromEntries(names.map((name) => [name, PROJECT_FIELDS[name][kind]])) as Schemas<Name, Kind>;
}

/** What calls send and answer: beside the id of a project (`outer`), and in its `content` (`inner`). */
export const SENT = { outer: shapeOf(OUTER, 'sent'), inner: shapeOf(INNER, 'sent') };
export const ANSWERED = { outer: shapeOf(OUTER, 'answered'), inner: shapeOf(INNER, 'answered') };
/** The schemas of the fields in an archive. */
export const ARCHIVED = shapeOf(PROJECT_FIELD_NAMES, 'archived');

/** The fields of a manifest, as its schema parses them. */
type Archived = { [Name in ProjectFieldName]: z.output<Table[Name]['archived']> };

/** Returns the usable fields of an archive. The importer reads the title and the cover itself. */
export function readArchivedFields(manifest: Archived, note: Note): Partial<ProjectFields> {
  const names = PROJECT_FIELD_NAMES.filter((name) => name !== 'title' && name !== 'thumbnail');
  const read = names.map((name) => [name, PROJECT_FIELDS[name].read(manifest[name] as never, note)]);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Partial<ProjectFields>;
}

/** Returns the fields of a project without the rest of the record. */
export function fieldsOf(project: ProjectFields): ProjectFields {
  return pick(project, PROJECT_FIELD_NAMES);
}

/** Returns the fields that a version of the book keeps. */
export function versionedFieldsOf(project: ProjectFields): Partial<ProjectFields> {
  return pick(project, VERSIONED_FIELD_NAMES);
}

/** Returns the fields as calls answer them: beside the id, and in `content`. */
export function answeredFields(project: ProjectFields): { outer: Pick<ProjectFields, OuterName>; inner: InnerAnswer } {
  return { outer: pick(project, OUTER), inner: { ...pick(project, INNER), layout: layoutOf(project.layout) } };
}

type InnerAnswer = Omit<Pick<ProjectFields, InnerName>, 'layout'> & { layout: Layout };

/** Returns a project as a person sees it who is not one of its authors. */
export function withoutAuthorsFields<Project extends ProjectFields>(project: Project): Project {
  const hidden = PROJECT_FIELD_NAMES.filter((name) => PROJECT_FIELDS[name].isForAuthors === true);
  return { ...project, ...pick(initialFields(), hidden) };
}

/** Returns the initial value of each field. */
export function initialFields(): ProjectFields {
  return Object.fromEntries(PROJECT_FIELD_NAMES.map((name) => [name, PROJECT_FIELDS[name].initial])) as ProjectFields;
}

function pick<From extends object, Name extends keyof From>(from: From, names: readonly Name[]): Pick<From, Name> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>;
}
