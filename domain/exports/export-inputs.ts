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
  /** Inputs of the same kind read the same parts of the same sections, so they share one digest of a book. */
  kind: string;
  /** Tells apart the files of one kind. */
  variant: string;
  /** Whether it includes the canon and the fields that only authors see. */
  isForAuthors: boolean;
  /** The sections that are read, always in the order of the book. */
  only: 'all' | readonly string[];
  find(records: SectionRecords, projectId: string, id: string): Promise<Section | undefined>;
  /** The texts of a section that name images. */
  textsOf(section: Section): readonly string[];
  /** `part` is null where all sections are read. */
  factsOf(project: BookProject, part: ChosenPart | null): Facts;
  /** The address of the cover's image where this kind of file shows it, else ''. */
  coverOf(project: StoredProject): string;
  keyOf(tools: KeyTools, book: Keyed<Facts & { fonts: BookFont[] }>): string;
}

type SectionRecords = Pick<Records, 'exports'>;
type PrintedSection = NonNullable<Awaited<ReturnType<Records['exports']['findPrinted']>>>;
type FileSection = NonNullable<Awaited<ReturnType<Records['exports']['findWhole']>>>;

/** A section as the store returns it; some formats need no images, synopsis and status. */
export interface ReadSection {
  id: string;
  title: string;
  /** As JSON. */
  opening: string;
  synopsis?: string;
  status?: string;
  doc: string;
  images?: string;
}

/** Reads a book for typesetting. */
const PRINTED: InputReader<PrintedSection, TypesetFacts> = {
  kind: 'printed',
  variant: '',
  isForAuthors: false,
  only: 'all',
  find: ({ exports }, projectId, id) => exports.findPrinted(projectId, id),
  textsOf: ({ opening, doc }) => [opening, doc],
  factsOf: printedFactsOf,
  coverOf: ({ thumbnail }) => thumbnail,
  keyOf: keyOfBook,
};

/** How much of a book is printed, and for what. */
export interface PrintedHow {
  /** The edition; absent for the whole text. */
  edition?: Edition;
  /** The print target, where the book goes to a print shop. */
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

/** Reads only the facts and the picture of a book, for the cover of a paperback. */
export function coverInput(press: PrintTarget, wrap: CoverWrap): typeof PRINTED {
  return {
    ...PRINTED,
    kind: 'cover',
    variant: JSON.stringify([press, wrap]),
    only: [],
    factsOf: (project) => ({ ...printedFactsOf(project), press, wrap }),
  };
}

/** Which part of a book is read where only some sections are wanted. */
export interface SectionPart extends PrintedHow {
  sectionIds: readonly string[];
  firstPage: number;
  isExtract?: boolean;
}

/** Reads only some sections of a book. */
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

/** What a file of another format contains. */
export type FileHow = Pick<FileInput, 'format' | 'appUrl' | 'edition'> & {
  /** Absent: all sections. */
  sectionIds?: readonly string[] | undefined;
};

/**
 * Reads a book for a file of another format. Only EPUB, Foundry’s module and the archive hold the cover's image, and only the archive the
 * images beside the text, the synopsis and the status. The author's notes are in the archive of the whole text only.
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

/** Names a part of the book; the order in which its sections are given makes no difference. */
function partOf(kind: string, sectionIds: readonly string[] | undefined): string {
  return sectionIds === undefined ? kind : [kind, ...[...new Set(sectionIds)].toSorted()].join(' ');
}

function chaptersOf(part: ChosenPart | null): Pick<TypesetInput, 'chapters' | 'leftOut'> {
  return part === null ? {} : { chapters: { skipped: part.skipped, count: part.chapters }, leftOut: part.leftOut };
}

function skippedOf(part: ChosenPart | null): Pick<FileInput, 'skipped' | 'leftOut'> {
  return part === null ? {} : { skipped: part.skipped, leftOut: part.leftOut };
}

/** Some sections of a book, in its order. */
interface ChosenPart {
  ids: readonly string[];
  /** For each of them, the kinds of the sections that are left out since the one before. */
  skipped: Skipped;
  /** The sections that are not among them. */
  leftOut: readonly { id: string; title: string }[];
  /** How many sections the whole book has besides its scenes. */
  chapters: number;
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
  return { ids, skipped, leftOut, chapters: heads.filter(({ opening }) => opening.kind !== 'scene').length };
}
