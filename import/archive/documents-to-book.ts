import { normalizeDocument } from '#book/document/normalize.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { DEFAULT_OPENING, type Opening } from '#book/sections/opening.ts';
import { type BookDraft, type DraftSection, type ImportNote, ImportProblem } from '../book-draft.ts';
import { docxToBook } from '../docx/docx-to-book.ts';
import { epubToBook } from '../epub/epub-to-book.ts';
import { type ArchiveTools, byName, type Folder, IGNORED_FILES } from '../folder.ts';
import { htmlToBook } from '../html-to-book.ts';
import { copiesCreatures, isOpen5eTable, jsonFilesToBook } from '../json/json-to-book.ts';
import { odtToBook } from '../odt/odt-to-book.ts';
import { bookTitle, nameOf, refuseTooMany, UNNAMED } from '../markdown-to-book.ts';
import { collectImages, markdownFolderToBook } from './markdown-folder-to-book.ts';

const MARKDOWN = /\.(?:md|markdown|txt)$/i;
const KIND = /\.(?:(html?)|(docx|docm)|(odt)|(epub)|(json))$/i;
/** The most documents of an archive that are archives themselves. */
const DOCUMENTS_MAX = 500;
const TOO_MANY = `This archive holds more than ${DOCUMENTS_MAX} documents. Please split it.`;

/** A file, or several that are read together. `path` gives their place in the order of names. */
interface Part {
  path: string;
  read(): Promise<BookDraft>;
}

/**
 * A book from a folder of documents of any kinds that can be imported alone, in the order of their names. Markdown files are read together,
 * at the place of the first one. Throws ImportProblem if there are no documents or none can be read.
 */
export async function documentsToBook(folder: Folder, fileName: string, tools: ArchiveTools): Promise<BookDraft> {
  const paths = folder.paths.filter((path) => !IGNORED_FILES.test(path));
  const documents = paths.filter((path) => KIND.test(path)).toSorted(byName);
  if (documents.length === 0) return markdownFolderToBook(folder, fileName, tools);
  if (documents.length > DOCUMENTS_MAX) throw new ImportProblem('too_large', TOO_MANY);
  const parts = [...(await documentParts(folder, documents, tools)), ...markdownPart(folder, paths, fileName, tools)];
  return joinDocuments(
    await readParts(
      parts.toSorted((a, b) => byName(a.path, b.path)),
      tools,
    ),
    fileName,
  );
}

async function documentParts(folder: Folder, documents: readonly string[], tools: ArchiveTools): Promise<Part[]> {
  const json = documents.filter((path) => /\.json$/i.test(path));
  const pages = documents.filter((path) => /\.html?$/i.test(path));
  const others = documents.filter((path) => !json.includes(path) && !pages.includes(path));
  return [
    ...(await pageParts(folder, pages, tools)),
    ...others.map((path) => ({ path, read: () => readPacked(folder, path, tools) })),
    ...(await jsonParts(folder, json, tools)),
  ];
}

async function pageParts(folder: Folder, pages: readonly string[], tools: ArchiveTools): Promise<Part[]> {
  const texts = new Map<string, string>();
  for (const path of pages) texts.set(path, tools.packed.pageText(await folder.bytes(path)));
  const shown = await collectImages(folder, [...texts.values()], tools.images);
  return [...texts].map(([path, text]) => ({
    path,
    read: () => htmlToBook(text, path, { images: tools.images, beside: (src) => shown.addressOf(src, path) }),
  }));
}

async function readPacked(folder: Folder, path: string, { images, packed }: ArchiveTools): Promise<BookDraft> {
  const inner = await packed.open(await folder.bytes(path));
  if (/\.odt$/i.test(path)) return odtToBook(inner, path, { images });
  return /\.epub$/i.test(path) ? epubToBook(inner, path, { images }) : docxToBook(inner, path, { images });
}

/** Each file by itself, except that the Open5e tables of a folder are read together, because they spread related data over several files. */
async function jsonParts(
  folder: Folder,
  paths: readonly string[],
  { packed, builtInCreatures }: ArchiveTools,
): Promise<Part[]> {
  const groups = new Map<string, Map<string, string>>();
  for (const path of paths) {
    const text = packed.pageText(await folder.bytes(path));
    const key = isOpen5eTable(text) ? path.slice(0, path.lastIndexOf('/') + 1) : `file ${path}`;
    const group = groups.get(key) ?? new Map<string, string>();
    groups.set(key, group.set(path, text));
  }
  return [...groups.values()].map((files) => {
    const [path = ''] = files.keys();
    const isCopy = [...files.values()].some(copiesCreatures);
    return { path, read: async () => jsonFilesToBook(files, isCopy ? await builtInCreatures?.() : []) };
  });
}

/** Hidden files of programs stay with the Markdown files, because they identify a vault. */
function markdownPart(
  folder: Folder,
  paths: readonly string[],
  fileName: string,
  { progress: _progress, ...tools }: ArchiveTools,
): Part[] {
  const [first] = paths.filter((path) => MARKDOWN.test(path)).toSorted(byName);
  if (first === undefined) return [];
  const own = { ...folder, paths: folder.paths.filter((path) => IGNORED_FILES.test(path) || !KIND.test(path)) };
  return [{ path: first, read: () => markdownFolderToBook(own, fileName, tools) }];
}

/** Reads the parts and notes those that cannot be read. Throws if none can be read, or if one is too large. */
async function readParts(
  parts: readonly Part[],
  { progress }: ArchiveTools,
): Promise<{ read: ReadDocument[]; notes: ImportNote[] }> {
  const read: ReadDocument[] = [];
  const problems: [path: string, problem: ImportProblem][] = [];
  for (const [index, part] of parts.entries()) {
    progress?.({ stage: 'reading', done: index, total: parts.length });
    try {
      read.push({ path: part.path, book: await part.read() });
    } catch (error) {
      if (!(error instanceof ImportProblem) || /large/.test(error.code)) throw error;
      problems.push([part.path, error]);
    }
  }
  const [first] = problems;
  if (read.length === 0 && first) throw first[1];
  const notes = problems.map(([path, { message }]) => ({ line: null, message: `"${path}" is left out: ${message}` }));
  return { read, notes };
}

/** A document of an archive, as a book of its own. */
interface ReadDocument {
  path: string;
  book: BookDraft;
}

/** The documents of an archive as one book. `notes` say what could not be read. */
function joinDocuments({ read, notes }: { read: ReadDocument[]; notes: ImportNote[] }, fileName: string): BookDraft {
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
 * The sections of a document. The text before its first heading gets the document's title. A document's title that would otherwise be lost
 * becomes the title of a part.
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
