import { fieldsOf, type ProjectFields, withoutAuthorsFields } from '#book/catalogue/project-fields.ts';
import { wordsOfLanguage } from '#book/layout/printed-words/words-of-language.ts';
import { printedLabels } from '#book/layout/printed-labels.ts';
import { type Layout, type LayoutChoices, layoutOf } from '#book/layout/layout.ts';
import type { Skipped } from '#book/sections/section-numbers.ts';
import type { ArchiveEntry } from '#book/formats/archive.ts';
import type { Edition } from '#book/catalogue/book-choices.ts';
import type { PrintColours, PrintPreset, Stock } from '#book/layout/print-presets.ts';
import type { ExportFormat } from '#contract/exports.ts';
import type { StoredProject } from '#domain/projects/stored-project.ts';
import type { BookFont } from '#domain/fonts/book-fonts.ts';
import type { ImageRow } from '#domain/images/images-store.ts';

/** Everything besides its sections that decides how a book is typeset. */
export interface TypesetInput extends Part {
  title: string;
  description: string;
  author: string;
  /** The stored type, which decides how a drawn cover looks. */
  bookType?: string;
  bookTypeLabel: string;
  /** The address of the cover's picture, or ''. */
  coverImage?: string;
  layout: Layout;
  /** The page on which the sections begin, where they are only a part of the book. */
  firstPage?: number;
  /** The sections of the whole book, where only a part of it is typeset. */
  chapters?: { skipped: Skipped; count: number };
  /** Whether the pages before `firstPage` are left out of the file. */
  isExtract?: boolean;
  /** The print target, where the book goes to a print shop. */
  press?: PrintTarget;
  /** The measures of a paperback's cover, where that is wanted and not the book. */
  wrap?: CoverWrap;
  images: BookImage[];
  /** The author's own fonts in which the book is set. */
  fonts: BookFont[];
}

/** Everything besides its sections that decides the content of a book's file in another format. */
export interface FileInput extends Part {
  format: FileFormat;
  /** The address of the server, for formats whose images are loaded from there. */
  appUrl: string;
  facts: BookFacts;
  /** What is left out before each section, where only some are chosen. */
  skipped?: Skipped;
  images: BookImage[];
  fonts: BookFont[];
}

export type BookImage = Pick<ImageRow, 'id' | 'owner_id' | 'hash' | 'type' | 'width' | 'height'>;

/** Which part of a book a job is about. */
export interface Part {
  /** The edition; absent for the whole text. */
  edition?: Edition;
  /** The sections that were not chosen; references to them show their titles. */
  leftOut?: readonly { id: string; title: string }[];
}

/** What a book is printed on. */
export interface PrintTarget {
  preset: PrintPreset;
  colours: PrintColours;
  /** The least number of pages that it is bound as: thick books open less far. */
  boundAs?: number;
  /** Whether the server has Ghostscript, which converts what a press cannot print. */
  hasGhostscript: boolean;
}

/** What decides the size and content of a cover. */
export interface CoverWrap {
  stock: Stock;
  pages: number;
  /** Whether title and author stand on the author's picture; as in the book if absent. */
  isLettered?: boolean;
}

/** The formats besides the typeset PDF. */
export type FileFormat = Exclude<ExportFormat, 'pdf'>;

/** The fields of a project, and what else a file says about its book. */
export interface BookFacts extends Omit<ProjectFields, 'layout'> {
  id: string;
  bookTypeLabel: string;
  /** The entries of the canon that the author wrote; empty where the file is for readers. */
  canon: ArchiveEntry[];
  /** The whole layout. */
  layout: Layout;
  /** The part of the layout that the author chose, for files that can be imported. */
  chosenLayout: LayoutChoices;
  /** When the book was last changed: ISO-8601 in UTC. */
  updatedAt: string;
}

/** A project with what an export reads beside it. */
export interface BookProject extends StoredProject {
  /** Whether the book says that its text was written without AI. */
  isWithoutAi: boolean;
  /** The canon for an archive. Null where the file is for readers, which then has no other field for authors either. */
  canon: ArchiveEntry[] | null;
}

/** The facts of a project that decide how its book is printed. */
export function printedFactsOf(project: BookProject): Omit<TypesetInput, 'images' | 'fonts'> {
  return {
    title: project.title,
    description: project.description,
    author: project.author,
    bookType: project.book_type,
    bookTypeLabel: bookTypeLabel(project),
    coverImage: project.thumbnail,
    layout: printedLayout(project),
  };
}

/** All facts of a project for a file in another format. */
export function factsOf(project: BookProject): BookFacts {
  const { id, canon } = project;
  return {
    ...fieldsOf(canon === null ? withoutAuthorsFields(project) : project),
    id,
    bookTypeLabel: bookTypeLabel(project),
    canon: canon ?? [],
    layout: printedLayout(project),
    chosenLayout: project.layout,
    updatedAt: project.updated_at,
  };
}

/** The layout with the statement about AI added to its credits. */
function printedLayout({ layout, isWithoutAi }: BookProject): Layout {
  const whole = layoutOf(layout);
  if (!isWithoutAi) return whole;
  const said = printedLabels(whole.language).withoutAi;
  return { ...whole, credits: whole.credits.trim() === '' ? said : `${whole.credits}\n\n${said}` };
}

function bookTypeLabel({ book_type, layout }: StoredProject): string {
  const names: Readonly<Record<string, string>> = wordsOfLanguage(layoutOf(layout).language).bookTypes;
  return names[book_type] ?? '';
}
