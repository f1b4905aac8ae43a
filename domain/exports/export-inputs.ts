import type { Edition } from '#book/catalogue/book-choices.ts';
import type { BookFont } from '#domain/fonts/book-fonts.ts';
import type { StoredProject } from '#domain/projects/stored-project.ts';
import type { Records } from '#domain/store/store.ts';
import type { Skipped } from '#book/sections/section-numbers.ts';
import type { SectionKind } from '#book/sections/opening.ts';
import { AppError } from '#contract/errors.ts';
import type { StoredHead } from '#domain/sections/stored-section.ts';
import { type Keyed, keyOfBook, keyOfFile, type KeyTools } from './book-key.ts';
import {
  type BookProject,
  type CoverWrap,
  factsOf,
  type FileInput,
  printedFactsOf,
  type PrintTarget,
  type TypesetInput,
} from './export-facts.ts';

type TypesetFacts = Omit<TypesetInput, 'images' | 'fonts'>;
type FileFacts = Omit<FileInput, 'images' | 'fonts'>;

/** How one kind of file reads a book. */
export interface InputReader<Section extends ReadSection, Facts> {
  /** Inputs of the same kind read the same parts of the same sections, so that they share what is known of a book. */
  kind: string;
  /** Tells apart the files of one kind. */
  variant: string;
  /** Whether it has the canon and the fields that only authors see. */
  isForAuthors: boolean;
  /** The sections that are read; in the order of the book, in whatever order they are named here. */
  only: 'all' | readonly string[];
  find(records: SectionRecords, projectId: string, id: string): Promise<Section | undefined>;
  /** The texts of a section that name images. */
  textsOf(section: Section): readonly string[];
  /** `part` is null where all sections are read. */
  factsOf(project: BookProject, part: ChosenPart | null): Facts;
  /** The address of the cover's image, where this kind of file shows it, or ''. */
  coverOf(project: StoredProject): string;
  keyOf(tools: KeyTools, book: Keyed<Facts & { fonts: BookFont[] }>): string;
}

type SectionRecords = Pick<Records, 'exports'>;
type PrintedSection = NonNullable<Awaited<ReturnType<Records['exports']['findPrinted']>>>;
type FileSection = NonNullable<Awaited<ReturnType<Records['exports']['findWhole']>>>;

/** A section as it is read from the store; files of some formats need no images. */
export interface ReadSection {
  id: string;
  title: string;
  /** As it is stored. */
  opening: string;
  doc: string;
  images?: string;
}

/** The typeset book. */
const PRINTED: InputReader<PrintedSection, TypesetFacts> = {
  kind: 'printed',
  variant: '',
  isForAuthors: false,
  only: 'all',
  find: ({ exports }, projectId, id) => exports.findPrinted(projectId, id),
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
  press?: PrintTarget;
}

/** The book, typeset in an edition, or for a print shop. */
export function printedInput(how: PrintedHow): typeof PRINTED {
  return {
    ...PRINTED,
    variant: JSON.stringify(how),
    factsOf: (project) => ({ ...printedFactsOf(project), ...how }),
  };
}

/** The cover of a paperback: of the book nothing but its facts and its picture. */
export function coverInput(press: PrintTarget, wrap: CoverWrap): typeof PRINTED {
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
export function sectionInput({ sectionIds, ...how }: SectionPart): typeof PRINTED {
  return {
    ...PRINTED,
    kind: partOf('section', sectionIds),
    variant: JSON.stringify(how),
    only: sectionIds,
    coverOf: () => '',
    factsOf: (project, part) => ({ ...printedFactsOf(project), ...how, ...chaptersOf(part) }),
  };
}

const COVERED: ReadonlySet<FileInput['format']> = new Set(['epub', 'foundry']);

/** What a file of another format is to hold. */
export type FileHow = Pick<FileInput, 'format' | 'appUrl' | 'edition'> & {
  /** All of them where absent. */
  sectionIds?: readonly string[] | undefined;
};

/**
 * Only EPUB, Foundry’s module and the archive hold the cover's image; only the archive holds the images that stand outside the text. What
 * the author noted for the work on the book is in the archive of all that is in it.
 */
export function fileInput({ sectionIds, ...how }: FileHow): InputReader<FileSection, FileFacts> {
  const isWhole = how.format === 'zip';
  return {
    kind: partOf(isWhole ? 'whole' : 'file', sectionIds),
    variant: JSON.stringify(how),
    isForAuthors: isWhole && how.edition !== 'players',
    only: sectionIds ?? 'all',
    find: ({ exports }, projectId, id) => exports.findWhole(projectId, id),
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

function chaptersOf(part: ChosenPart | null): Pick<TypesetInput, 'chapters' | 'leftOut'> {
  return part === null
    ? {}
    : { chapters: { skipped: part.skipped, count: part.ids.length + part.leftOut.length }, leftOut: part.leftOut };
}

function skippedOf(part: ChosenPart | null): Pick<FileInput, 'skipped' | 'leftOut'> {
  return part === null ? {} : { skipped: part.skipped, leftOut: part.leftOut };
}

/** Some sections of a book, in its order. */
interface ChosenPart {
  ids: readonly string[];
  /** Before each of them, the kinds of those that are left out since the last. */
  skipped: Skipped;
  /** The sections that are not among them. */
  leftOut: readonly { id: string; title: string }[];
}

/** The part of a book that has these sections. Throws `section_not_found` where one of them is not in it. */
export function choosePart(heads: readonly StoredHead[], only: readonly string[]): ChosenPart {
  const wanted = new Set(only);
  const ids: string[] = [];
  const skipped: SectionKind[][] = [];
  const leftOut: { id: string; title: string }[] = [];
  let since: SectionKind[] = [];
  for (const { id, title, opening } of heads) {
    if (wanted.delete(id)) {
      ids.push(id);
      skipped.push(since);
      since = [];
    } else {
      leftOut.push({ id, title });
      since.push(opening.kind);
    }
  }
  if (wanted.size > 0) throw new AppError('section_not_found');
  return { ids, skipped, leftOut };
}
