import type { Edition } from '#book/catalogue/book-choices.ts';
import type { StoredProject } from '#domain/projects/stored-project.ts';
import type { BookFont } from '#server/fonts/book-fonts.ts';
import type { Database } from '#domain/database/database.ts';
import { type BookContents, keyOfBook, keyOfFile } from './book-key.ts';
import {
  type BookImage,
  type BookProject,
  type BookRequest,
  factsOf,
  type FileRequest,
  printedFactsOf,
} from './book-request.ts';
import type { ChosenPart } from './chosen-part.ts';
import { findSectionFile, findSectionText } from './section-store.ts';
import type { PressJob, WrapJob } from './job/job.ts';
import type { BookSection } from './write-texts.ts';

type BookFactsRead = Omit<BookRequest, 'images' | 'fonts'>;
type FileFactsRead = Omit<FileRequest, 'images' | 'fonts'>;

/** How one kind of file reads a book. */
export interface Reading<Section extends BookSection, Facts> {
  /** Readings of the same kind read the same parts of the same sections, so that they share what is known of a book. */
  kind: string;
  /** Tells apart the files of one kind. */
  variant: string;
  /** Whether it has what the author noted for the work on the book. */
  hasNotes: boolean;
  /** The sections that are read; in the order of the book, in whatever order they are named here. */
  only: 'all' | readonly string[];
  find(db: Database, projectId: string, id: string): Promise<Section | undefined>;
  /** The texts of a section that name images. */
  textsOf(section: Section): readonly string[];
  /** `part` is null where all sections are read. */
  factsOf(project: BookProject, part: ChosenPart | null): Facts;
  /** The address of the cover's image, where this kind of file shows it, or ''. */
  coverOf(project: StoredProject): string;
  keyOf(facts: Facts & { fonts: BookFont[] }, contents: BookContents, images: readonly BookImage[]): string;
}

type PrintedSection = NonNullable<Awaited<ReturnType<typeof findSectionText>>>;
type FileSection = NonNullable<Awaited<ReturnType<typeof findSectionFile>>>;

/** The typeset book. */
const PRINTED: Reading<PrintedSection, BookFactsRead> = {
  kind: 'printed',
  variant: '',
  hasNotes: false,
  only: 'all',
  find: findSectionText,
  textsOf: ({ opening, doc }) => [opening, doc],
  factsOf: (project) => printedFactsOf(project),
  coverOf: ({ thumbnail }) => thumbnail,
  keyOf: keyOfBook,
};

/** How much of a book is printed, and for what. */
export interface PrintedHow {
  /** The whole of its text where absent. */
  edition?: Edition;
  /** Where it goes to a print shop. */
  press?: PressJob;
}

/** The book, typeset in an edition, or for a print shop. */
export function printedReading(how: PrintedHow): typeof PRINTED {
  return {
    ...PRINTED,
    variant: JSON.stringify(how),
    factsOf: (project) => ({ ...printedFactsOf(project), ...how }),
  };
}

/** The cover of a paperback: of the book nothing but its facts and its picture. */
export function coverReading(press: PressJob, wrap: WrapJob): typeof PRINTED {
  return {
    ...PRINTED,
    kind: 'cover',
    variant: JSON.stringify([press, wrap]),
    only: [],
    factsOf: (project) => ({ ...printedFactsOf(project), press, wrap }),
  };
}

/** What of a book is read where some sections are wanted alone. */
export interface SectionPart extends PrintedHow {
  sectionIds: readonly string[];
  firstPage: number;
  isExtract?: boolean;
}

/** Some sections of it alone. */
export function sectionReading({ sectionIds, ...how }: SectionPart): typeof PRINTED {
  return {
    ...PRINTED,
    kind: partOf('section', sectionIds),
    variant: JSON.stringify(how),
    only: sectionIds,
    coverOf: () => '',
    factsOf: (project, part) => ({ ...printedFactsOf(project), ...how, ...chaptersOf(part) }),
  };
}

const COVERED: ReadonlySet<FileRequest['format']> = new Set(['epub', 'foundry']);

/** What a file of another format is to hold. */
export type FileHow = Pick<FileRequest, 'format' | 'appUrl' | 'edition'> & {
  /** All of them where absent. */
  sectionIds?: readonly string[] | undefined;
};

/**
 * Only EPUB, Foundry’s module and the archive hold the cover's image; only the archive holds the images that stand outside the text. What
 * the author noted for the work on the book is in the archive of all that is in it.
 */
export function fileReading({ sectionIds, ...how }: FileHow): Reading<FileSection, FileFactsRead> {
  const isWhole = how.format === 'zip';
  return {
    kind: partOf(isWhole ? 'whole' : 'file', sectionIds),
    variant: JSON.stringify(how),
    hasNotes: isWhole && how.edition !== 'players',
    only: sectionIds ?? 'all',
    find: findSectionFile,
    textsOf: ({ opening, doc, images }) => (isWhole ? [opening, doc, images] : [opening, doc]),
    factsOf: (project, part) => ({ ...how, facts: factsOf(project), ...skippedOf(part) }),
    coverOf: ({ thumbnail }) => (isWhole || COVERED.has(how.format) ? thumbnail : ''),
    keyOf: keyOfFile,
  };
}

/** The same sections are the same part, in whatever order they are named. */
function partOf(kind: string, sectionIds: readonly string[] | undefined): string {
  return sectionIds === undefined ? kind : [kind, ...[...new Set(sectionIds)].toSorted()].join(' ');
}

function chaptersOf(part: ChosenPart | null): Pick<BookRequest, 'chapters' | 'leftOut'> {
  return part === null
    ? {}
    : { chapters: { skipped: part.skipped, count: part.ids.length + part.leftOut.length }, leftOut: part.leftOut };
}

function skippedOf(part: ChosenPart | null): Pick<FileRequest, 'skipped' | 'leftOut'> {
  return part === null ? {} : { skipped: part.skipped, leftOut: part.leftOut };
}
