import type { Chapters } from '#export/typst/typst-book.ts';
import type { StoredProject } from '#domain/store/projects.ts';
import type { BookFont } from '#server/fonts/book-fonts.ts';
import type { Database } from '#server/database/database.ts';
import { type BookContents, keyOfBook, keyOfFile } from './book-key.ts';
import {
  type BookImage,
  type BookProject,
  type BookRequest,
  factsOf,
  type FileRequest,
  printedFactsOf,
} from './book-request.ts';
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
  /** The sections that are read. */
  only: 'all' | readonly string[];
  find(db: Database, projectId: string, id: string): Promise<Section | undefined>;
  /** The texts of a section that name images. */
  textsOf(section: Section): readonly string[];
  factsOf(project: BookProject): Facts;
  /** The address of the cover's image, where this kind of file shows it, or ''. */
  coverOf(project: StoredProject): string;
  keyOf(facts: Facts & { fonts: BookFont[] }, contents: BookContents, images: readonly BookImage[]): string;
}

type PrintedSection = NonNullable<Awaited<ReturnType<typeof findSectionText>>>;
type FileSection = NonNullable<Awaited<ReturnType<typeof findSectionFile>>>;

/** The typeset book. */
export const PRINTED: Reading<PrintedSection, BookFactsRead> = {
  kind: 'printed',
  variant: '',
  hasNotes: false,
  only: 'all',
  find: findSectionText,
  textsOf: ({ opening, doc }) => [opening, doc],
  factsOf: printedFactsOf,
  coverOf: ({ thumbnail }) => thumbnail,
  keyOf: keyOfBook,
};

/** The book as a print shop wants it. */
export function pressReading(press: PressJob): typeof PRINTED {
  return {
    ...PRINTED,
    variant: JSON.stringify(press),
    factsOf: (project) => ({ ...printedFactsOf(project), press }),
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

/** What of a book is read where one section is wanted alone. */
export interface SectionPart {
  sectionId: string;
  firstPage: number;
  chapters: Chapters;
  isExtract?: boolean;
  press?: PressJob;
}

/** One section of it alone. */
export function sectionReading({ sectionId, ...part }: SectionPart): typeof PRINTED {
  return {
    ...PRINTED,
    kind: `section ${sectionId}`,
    variant: JSON.stringify(part),
    only: [sectionId],
    coverOf: () => '',
    factsOf: (project) => ({ ...printedFactsOf(project), ...part }),
  };
}

const COVERED: ReadonlySet<FileRequest['format']> = new Set(['epub', 'foundry']);

/** Only EPUB, Foundry's module and the archive hold the cover's image; only the archive holds the images that stand outside the text. */
export function fileReading(how: Pick<FileRequest, 'format' | 'appUrl'>): Reading<FileSection, FileFactsRead> {
  const isWhole = how.format === 'zip';
  return {
    kind: isWhole ? 'whole' : 'file',
    variant: `${how.format} ${how.appUrl}`,
    hasNotes: isWhole,
    only: 'all',
    find: findSectionFile,
    textsOf: ({ opening, doc, images }) => (isWhole ? [opening, doc, images] : [opening, doc]),
    factsOf: (project) => ({ ...how, facts: factsOf(project) }),
    coverOf: ({ thumbnail }) => (isWhole || COVERED.has(how.format) ? thumbnail : ''),
    keyOf: keyOfFile,
  };
}
