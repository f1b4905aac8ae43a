import { INITIAL_SECTION } from '#book/sections/section-fields.ts';
import { createHash, randomUUID } from 'node:crypto';
import { BOOK_TEXT_MAX } from '#book/catalogue/limits.ts';
import { storedJson } from '#book/document/stored/stored-document.ts';
import { fingerprintOf } from '#book/document/fingerprint.ts';
import { countMachineWords } from '#book/document/machine-words.ts';
import { countWords } from '#book/document/document-words.ts';
import {
  type BookDraft,
  type DraftImage,
  type DraftSection,
  type ImageCollector,
  ImportProblem,
  type ImportProgress,
} from '#import/book-draft.ts';
import { docxToBook } from '#import/docx/docx-to-book.ts';
import { epubToBook } from '#import/epub/epub-to-book.ts';
import { copiesCreatures, jsonToBook } from '#import/json/json-to-book.ts';
import { odtToBook } from '#import/odt/odt-to-book.ts';
import { folderToBook } from '#import/archive/folder-to-book.ts';
import { htmlToBook } from '#import/html-to-book.ts';
import { intoBook } from '#import/into-book.ts';
import { markdownFileToBook, namesCreatures } from '#import/markdown-to-book.ts';
import { countLinkedImages, previewSections } from '#import/preview.ts';
import { warningsOf } from '#import/warnings.ts';
import { decodeText } from './decode-text.ts';
import type { FileKind } from '#domain/imports/file-kind.ts';
import type { StatBlock } from '#book/rules-5e/stat-block.ts';
import { loadSrd } from '#server/workers/load-srd.ts';
import { AppError, ERRORS } from '#contract/errors.ts';
import { bookBytes } from '#domain/bounds/text-bytes.ts';
import { storedFingerprint } from '#domain/versions/loss.ts';
import { readImage } from '#server/images/read-image.ts';
import {
  previewOf,
  type ReadBook,
  type ReadImage,
  type ReadPreview,
  type ReadRequest,
} from '#domain/imports/read-file.ts';
import { openDocx, openEpub, openOdt, openZip, packedFiles } from './unzip.ts';

type Progress = (progress: ImportProgress) => void;
type Reader = (
  request: ReadRequest,
  tools: { images: ImageCollector; progress: Progress },
) => Promise<BookDraft> | BookDraft;

const READERS: Readonly<Record<FileKind, Reader>> = {
  markdown: async ({ bytes, fileName }, tools) => {
    const text = decodeText(bytes, 'markdown');
    return markdownFileToBook(text, fileName, {
      ...tools,
      builtIn: namesCreatures(text) ? await builtInCreatures() : [],
    });
  },
  html: ({ bytes, fileName }, tools) => htmlToBook(decodeText(bytes, 'html'), fileName, tools),
  docx: async ({ bytes, fileName }, tools) => docxToBook(await openDocx(bytes), fileName, tools),
  odt: async ({ bytes, fileName }, tools) => odtToBook(await openOdt(bytes), fileName, tools),
  epub: async ({ bytes, fileName }, tools) => epubToBook(await openEpub(bytes), fileName, tools),
  json: async ({ bytes, fileName }, { progress }) => {
    const text = decodeText(bytes, 'markdown');
    return jsonToBook(text, fileName, { progress, builtIn: copiesCreatures(text) ? await builtInCreatures() : [] });
  },
  zip: async ({ bytes, fileName }, tools) => {
    const zip = await openZip(bytes);
    const packed = packedFiles(zip.size);
    return folderToBook(zip, fileName, { ...tools, newId: randomUUID, packed, builtInCreatures });
  },
};

async function builtInCreatures(): Promise<readonly StatBlock[]> {
  return (await loadSrd()).creatures;
}

/** Reads a file as a book that can be stored. Throws ImportProblem where it cannot be one. */
export async function readBook(request: ReadRequest, progress: Progress = () => {}): Promise<ReadBook> {
  return (await readAll(request, progress)).book;
}

/** Reads a file and returns only a preview of what its import would bring. Throws ImportProblem where it cannot be a book. */
export async function previewBook(request: ReadRequest, progress: Progress = () => {}): Promise<ReadPreview> {
  const { draft, book } = await readAll(request, progress);
  return previewOf(book, { sections: previewSections(draft.sections), linked_images: countLinkedImages(draft) });
}

async function readAll(request: ReadRequest, progress: Progress): Promise<{ draft: BookDraft; book: ReadBook }> {
  const images = createImageCollector();
  const read = await READERS[request.kind](request, { images, progress });
  const draft = request.isForOpenBook ? intoBook(read, request.fileName) : read;
  const { sections: drafted, report, canon = [], ...facts } = draft;
  const sections = drafted.map(storedSection);
  refuseTooLong(sections);
  return { draft, book: { facts, canon, sections, images: images.all(), warnings: warningsOf(report) } };
}

/** Refuses a book that is too long. The server would refuse it too, but only after all of it is in its memory. */
function refuseTooLong(sections: ReadBook['sections']): void {
  if (bookBytes(sections) > BOOK_TEXT_MAX) throw new ImportProblem('book_too_large', ERRORS.book_too_large.message);
}

function storedSection({
  id,
  title,
  doc,
  html,
  images = [],
  opening = INITIAL_SECTION.opening,
  synopsis = INITIAL_SECTION.synopsis,
  status = INITIAL_SECTION.status,
}: DraftSection): ReadBook['sections'][number] {
  const own = images.map((image) => ({ ...image, id: idOf(image) }));
  const fingerprint = storedFingerprint(fingerprintOf(doc));
  const counts = { word_count: countWords(doc), machine_words: countMachineWords(doc) };
  const text = { doc: JSON.stringify(storedJson(doc)), content: html, ...counts, fingerprint };
  return { id, title, images: own, opening, synopsis, status, ...text };
}

/** The id of an image on this server, or a new one for an image from elsewhere. */
function idOf({ url }: DraftImage): string {
  return /^\/api\/images\/([\w-]+)$/.exec(url)?.[1] ?? randomUUID();
}

/** Validates images by their content, as an upload does, and gives each an id. The same bytes are taken only once. */
function createImageCollector(): ImageCollector & { all(): ReadImage[] } {
  const byHash = new Map<string, ReadImage>();

  async function keep(given: Uint8Array<ArrayBuffer>, name: string): Promise<ReadImage> {
    const source = createHash('sha256').update(given).digest('hex');
    const known = byHash.get(source);
    if (known) return known;
    const read = await readImage(given);
    // A copy: a view would take the whole file along to the server's process.
    const image = { ...read, name, id: randomUUID(), bytes: new Uint8Array(read.bytes) };
    // Another call may have read the same bytes meanwhile.
    const first = byHash.get(source) ?? image;
    byHash.set(source, first);
    return first;
  }

  return {
    async add(bytes, name = '') {
      try {
        return { address: `/api/images/${(await keep(bytes, name)).id}` };
      } catch (error) {
        if (error instanceof AppError) return { problem: error.message };
        throw error;
      }
    },
    all: () => [...byHash.values()],
  };
}
