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

/** Everything but its sections that decides how a book is typeset. */
export interface TypesetInput extends Part {
  title: string;
  description: string;
  author: string;
  bookTypeLabel: string;
  /** The address of the picture on its cover, or ''. */
  coverImage?: string;
  layout: Layout;
  /** Where the sections are a part of the book only: the page on which they begin. */
  firstPage?: number;
  /** What sections the whole book has, where they are a part of it. */
  chapters?: { skipped: Skipped; count: number };
  /** Whether the pages before those are left out of the file. */
  isExtract?: boolean;
  /** Where it goes to a print shop. */
  press?: PrintTarget;
  /** Where the cover of a paperback is wanted, and not the book. */
  wrap?: CoverWrap;
  images: BookImage[];
  /** The author's own, in which the book is set. */
  fonts: BookFont[];
}

/** Everything but its sections that decides what is in a book's file of another format. */
export interface FileInput extends Part {
  format: FileFormat;
  /** Where the server is reached, for formats that show images from there. */
  appUrl: string;
  facts: BookFacts;
  /** Where some of its sections are chosen. */
  skipped?: Skipped;
  images: BookImage[];
  fonts: BookFont[];
}

export type BookImage = Pick<ImageRow, 'id' | 'owner_id' | 'hash' | 'type' | 'width' | 'height'>;

/** Which part of a book a job is about. */
export interface Part {
  /** The whole of its text where absent. */
  edition?: Edition;
  /** Where some of its sections are chosen, those that are not: what refers to them shows their titles. */
  leftOut?: readonly { id: string; title: string }[];
}

/** What a book is printed on. */
export interface PrintTarget {
  preset: PrintPreset;
  colours: PrintColours;
  /** It is bound as a book with at least so many pages: thick ones open less far. */
  boundAs?: number;
  /** Whether there is a Ghostscript, which converts what is not of a press yet. */
  hasGhostscript: boolean;
}

/** What a cover has to go around. */
export interface CoverWrap {
  stock: Stock;
  pages: number;
  /** Whether title and author stand on the author's picture. */
  isLettered: boolean;
}

/** The formats besides the typeset PDF. */
export type FileFormat = Exclude<ExportFormat, 'pdf'>;

/** The fields of a project, and what a file says about its book besides. */
export interface BookFacts extends Omit<ProjectFields, 'layout'> {
  id: string;
  bookTypeLabel: string;
  /** What the author wrote in the canon; empty where the file is for readers. */
  canon: ArchiveEntry[];
  /** The whole layout. */
  layout: Layout;
  /** The part of it that the author chose, for files that an import reads. */
  chosenLayout: LayoutChoices;
  /** When the book was last changed: ISO-8601 in UTC. */
  updatedAt: string;
}

/** A project as its book is read. */
export interface BookProject extends StoredProject {
  /** Whether the book says that its text was written without AI. */
  isWithoutAi: boolean;
  /** The canon as an archive has it. Null where the file is for readers: then it has no field that only authors see either. */
  canon: ArchiveEntry[] | null;
}

/** The facts of a project that are printed in its book. */
export function printedFactsOf(project: BookProject): Omit<TypesetInput, 'images' | 'fonts'> {
  return {
    title: project.title,
    description: project.description,
    author: project.author,
    bookTypeLabel: bookTypeLabel(project),
    coverImage: project.thumbnail,
    layout: printedLayout(project),
  };
}

/** All facts of a project about its book. */
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

/** The layout with what the book says of itself among its credits. */
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
