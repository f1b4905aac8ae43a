import { exportProject, previewProject, projectPage, sectionPage } from '#contract/exports.ts';
import { AppError } from '#contract/errors.ts';
import { listImages, uploadImage } from '#contract/images.ts';
import { importProject } from '#contract/imports.ts';
import { HANDED_OUT_HEADER } from '#web/lib/books/book-file.ts';
import type { DemoBind } from './answers.ts';
import { bookPage, pageFileName } from './book-page.ts';
import { eventResponse, wantsStream } from './event-response.ts';
import { presentProject } from './present.ts';
import { newProject } from './projects.ts';
import { readBook } from './read-book.ts';
import { contentOfDocument, newSection } from './section-content.ts';
import { type DemoProject, keepProject, requireProject, type Shelf } from './shelf.ts';

const PAGES_NEED_SERVER =
  'Typesetting needs the server, which the demo does not have. Please take your work along and import it on a Tomewright server.';

const READABLE = /\.(md|markdown|txt|html?)$/i;

/** Import and export: a book as an HTML page, and from one or from Markdown. Other formats need a server, and the answer says so. */
export function bindFiles(bind: DemoBind, shelf: Shelf): void {
  bind(exportProject, ({ params, headers }) => {
    const project = requireProject(shelf, params.id);
    if (params.format !== 'html') throw new AppError('unknown_format', { message: PAGES_NEED_SERVER });
    if (headers.has(HANDED_OUT_HEADER)) shelf.changed.delete(project.id);
    return new Response(bookPage(project), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(pageFileName(project.title))}`,
      },
    });
  });

  bind(previewProject, ({ params }) => {
    requireProject(shelf, params.id);
    throw new AppError('typeset_failed', { message: PAGES_NEED_SERVER });
  });

  for (const route of [projectPage, sectionPage] as const) {
    bind(route, ({ params }) => {
      requireProject(shelf, params.id);
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
    const project = keepProject(shelf, {
      ...newProject(shelf, { title }),
      sections: sections.map((section, order) => ({
        ...newSection({ title: section.title }, order, shelf.newId),
        ...contentOfDocument(section.doc),
      })),
    });
    const imported = { ...presentProject(project), import: { notes } };
    return wantsStream(headers) ? eventResponse(done(imported), signal) : imported;
  });

  bind(listImages, ({ query: { page, per_page } }) => ({
    images: [],
    pagination: { page, per_page, total: 0, pages: 0 },
  }));

  bind(uploadImage, () => {
    const message = 'Pictures are kept on the server, which the demo does not have.';
    throw new AppError('unsupported_type', { message });
  });
}

async function* done(project: object & Pick<DemoProject, 'id'>): AsyncGenerator<object> {
  yield { type: 'done', project };
}
