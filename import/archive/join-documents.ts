import { normalizeDocument } from '#book/document/normalize/normalize.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { DEFAULT_OPENING, type Opening } from '#book/sections/opening.ts';
import type { BookDraft, DraftSection, ImportNote } from '../book-draft.ts';
import { bookTitle, nameOf, refuseTooMany, UNNAMED } from '../markdown-to-book.ts';

/** A document of an archive, as a book of its own. */
export interface ReadDocument {
  path: string;
  book: BookDraft;
}

/** The documents of an archive as one book; `notes` say what could not be read. */
export function joinDocuments(
  { read, notes }: { read: ReadDocument[]; notes: ImportNote[] },
  fileName: string,
): BookDraft {
  const [only, ...more] = read;
  if (only && more.length === 0) return { ...only.book, report: [...notes, ...only.book.report] };
  const sections = read.flatMap((document) => sectionsOf(document, fileName));
  refuseTooMany(sections.length);
  const report = [...notes, ...read.flatMap(({ path, book }) => book.report.map((note) => ({ file: path, ...note })))];
  const author = read.find(({ book }) => book.author !== undefined)?.book.author;
  const title = bookTitle([nameOf(fileName)], report);
  return { title, ...(author === undefined ? {} : { author }), sections, report };
}

/**
 * The sections of a document. What stands before its first heading goes by its title; a title of another document, which would be lost, is that
 * of a part.
 */
function sectionsOf({ path, book }: ReadDocument, fileName: string): DraftSection[] {
  const [first, ...rest] = book.sections;
  if (first === undefined) return [];
  const ownName = nameOf(path);
  const isNamed = ![ownName, nameOf(fileName), UNNAMED].includes(book.title);
  if (first.isOpening === true) {
    const title = isNamed ? book.title : ownName.replaceAll('-', ' ').replace(/^\d+[\s.]+(?=\S)/, '');
    return [{ ...first, title: title || first.title }, ...rest];
  }
  if (!isNamed || book.sections.some(({ title }) => title === book.title)) return book.sections;
  const doc = normalizeDocument([], 'document');
  const opening: Opening = { ...DEFAULT_OPENING, kind: 'part' };
  return [{ title: book.title, doc, html: documentToHtml(doc), opening }, ...book.sections];
}
