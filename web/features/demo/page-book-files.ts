import { INITIAL_SECTION } from '#book/sections/section-fields.ts';
import { AppError } from '#contract/errors.ts';
import { fileKind } from '#domain/imports/file-kind.ts';
import { type BookFiles, previewOf, type ReadBook, type ReadRequest } from '#domain/imports/read-file.ts';
import { contentOf } from '#domain/sections/new-section.ts';
import { type BookDraft, ImportProblem } from '#import/book-draft.ts';
import { htmlToBook } from '#import/html-to-book.ts';
import { intoBook } from '#import/into-book.ts';
import { markdownFileToBook, namesCreatures } from '#import/markdown-to-book.ts';
import { countLinkedImages, previewSections } from '#import/preview.ts';
import { warningsOf } from '#import/warnings.ts';
import { loadSrd } from './load-srd.ts';
import { PICTURES_NEED_SERVER } from './server-parts.ts';

const READABLE = /\.(md|markdown|txt|html?)$/i;
const OTHER_KIND = 'The demo reads Markdown and HTML files; other kinds need the server.';

/** Without a server, a book has no images of its own. */
const NO_IMAGES = { images: { add: async () => ({ problem: PICTURES_NEED_SERVER }) } };

/** Reads Markdown and HTML files in the page with the readers of the server. */
export const pageBookFiles: BookFiles = {
  kindOf(fileName, bytes) {
    if (!READABLE.test(fileName)) throw new AppError('unsupported_type', { message: OTHER_KIND });
    return fileKind(fileName, bytes);
  },
  read: async (_personId, request) => (await readBook(request)).book,
  async preview(_personId, request) {
    const { draft, book } = await readBook(request);
    return previewOf(book, { sections: previewSections(draft.sections), linked_images: countLinkedImages(draft) });
  },
};

async function readBook(request: ReadRequest): Promise<{ draft: BookDraft; book: ReadBook }> {
  const read = await readDraft(request);
  const draft = request.isForOpenBook ? intoBook(read, request.fileName) : read;
  const { sections, report, canon = [], ...facts } = draft;
  return {
    draft,
    book: { facts, canon, sections: sections.map(readySection), images: [], warnings: warningsOf(report) },
  };
}

async function readDraft({ bytes, fileName, kind }: ReadRequest): Promise<BookDraft> {
  try {
    const text = new TextDecoder().decode(bytes);
    if (kind === 'html') return await htmlToBook(text, fileName, NO_IMAGES);
    const builtIn = namesCreatures(text) ? (await loadSrd()).creatures : [];
    return await markdownFileToBook(text, fileName, { ...NO_IMAGES, builtIn });
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
    const code = error.code === 'book_too_large' ? 'book_too_large' : 'invalid_input';
    throw new AppError(code, { message: error.message });
  }
}

function readySection({ title, doc, opening = INITIAL_SECTION.opening }: BookDraft['sections'][number]) {
  return { ...INITIAL_SECTION, title, opening, ...contentOf(doc) };
}
