import { DEFAULT_OPENING } from '#book/parts/opening.ts';
import {
  exportCover,
  exportProject,
  preflightProject,
  previewProject,
  projectPage,
  sectionPage,
} from '#contract/exports.ts';
import { AppError } from '#contract/errors.ts';
import { listFonts, uploadFont } from '#contract/fonts.ts';
import { listImages, uploadImage } from '#contract/images.ts';
import { importProject } from '#contract/imports.ts';
import type { Project } from '#contract/projects.ts';
import type { SectionWithDocument } from '#contract/sections.ts';
import { addBook } from '#domain/projects/add-book.ts';
import { storeDocument } from '#domain/sections/content.ts';
import { readSection } from '#domain/sections/read-sections.ts';
import { requireProject } from '#domain/store/required.ts';
import { DOWNLOADED_HEADER } from '#web/lib/books/book-file.ts';
import type { DemoBind } from './answers.ts';
import type { DemoServices } from './demo-services.ts';
import { bookPage, pageFileName } from './book-page.ts';
import { eventResponse, wantsStream } from './event-response.ts';
import { readBook } from './read-book.ts';
import type { DownloadedBooks } from './downloaded-books.ts';

const PAGES_NEED_SERVER =
  'Typesetting needs the server, which the demo does not have. Please take your work along and import it on a Tomewright server.';

const READABLE = /\.(md|markdown|txt|html?)$/i;

/** Import and export: a book as an HTML page, and from one or from Markdown. Other formats need a server, and the answer says so. */
export function bindFiles(bind: DemoBind, services: DemoServices, downloaded: DownloadedBooks): void {
  const { store, ownerId } = services;

  bind(exportProject, async ({ params, headers }) => {
    const project = await requireProject(store, ownerId, params.id);
    if (params.format !== 'html') throw new AppError('unknown_format', { message: PAGES_NEED_SERVER });
    const sections = await readWhole(services, project.id);
    if (headers.has(DOWNLOADED_HEADER)) downloaded.note(project);
    return new Response(bookPage(project, sections), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(pageFileName(project.title))}`,
      },
    });
  });

  bind(previewProject, async ({ params }) => {
    await requireProject(store, ownerId, params.id);
    throw new AppError('typeset_failed', { message: PAGES_NEED_SERVER });
  });

  for (const route of [projectPage, sectionPage, preflightProject, exportCover] as const) {
    bind(route, async ({ params }) => {
      await requireProject(store, ownerId, params.id);
      throw new AppError('typeset_failed', { message: PAGES_NEED_SERVER });
    });
  }

  bind(importProject, async ({ file, headers, signal }) => {
    if (!file) throw new AppError('invalid_input', { message: 'Please choose a file.' });
    if (!READABLE.test(file.name)) {
      const message = 'The demo reads Markdown and HTML files; other kinds need the server.';
      throw new AppError('unsupported_type', { message });
    }
    const { title, sections, notes } = readBook(await file.text(), file.name);
    const texts = sections.map(({ title, doc }) => ({
      title,
      images: [],
      opening: DEFAULT_OPENING,
      ...storeDocument(doc),
    }));
    const book = { facts: { title }, sections: texts, imageBytes: 0 };
    const project = await addBook(services, { ownerId, book }, (reveal) => store.transaction(reveal));
    const imported = { ...project, import: { notes } };
    return wantsStream(headers) ? eventResponse(done(imported), signal) : imported;
  });

  bind(listImages, ({ query: { page, per_page } }) => ({
    images: [],
    pagination: { page, per_page, total: 0, pages: 0 },
  }));

  bind(listFonts, () => ({ fonts: [] }));

  bind(uploadFont, () => {
    const message = 'Fonts are kept on the server, which the demo does not have.';
    throw new AppError('unsupported_type', { message });
  });

  bind(uploadImage, () => {
    const message = 'Pictures are kept on the server, which the demo does not have.';
    throw new AppError('unsupported_type', { message });
  });
}

/** The sections of a book with their documents. */
async function readWhole({ store, ownerId }: DemoServices, projectId: string): Promise<SectionWithDocument[]> {
  const heads = await store.sections.listHeads(projectId);
  return Promise.all(heads.map(({ id }) => readSection(store, ownerId, { projectId, sectionId: id })));
}

async function* done(project: Project): AsyncGenerator<object> {
  yield { type: 'done', project };
}
