import { playersDocument } from '#book/document/printed.ts';
import { documentFromJson } from '#book/document/parse.ts';
import {
  exportCover,
  exportProject,
  preflightProject,
  previewProject,
  projectPage,
  sectionPage,
} from '#contract/exports.ts';
import { AppError } from '#contract/errors.ts';
import type { Parsed, RouteContract } from '#contract/route.ts';
import type { SectionWithDocument } from '#contract/sections.ts';
import { readSection } from '#domain/sections/read-sections.ts';
import { requireProject } from '#domain/store/required.ts';
import { DOWNLOADED_HEADER } from '#web/lib/books/book-file.ts';
import { type BoundHandler, FileAnswer, handle } from '#domain/calls/handler.ts';
import type { DemoServices } from './demo-services.ts';
import { bookPage, pageFileName } from './book-page.ts';
import type { DownloadedBooks } from './downloaded-books.ts';

const PAGES_NEED_SERVER =
  'Typesetting needs the server, which the demo does not have. Please take your work along and import it on a Tomewright server.';

/** Export: a book as an HTML page. Other formats need a server, and the answer says so. */
export function exportHandlers(services: DemoServices, downloaded: DownloadedBooks): BoundHandler[] {
  const { store, ownerId } = services;
  return [
    handle(exportProject, async ({ params, query, header }) => {
      const project = await requireProject(store, ownerId, params.id);
      if (params.format !== 'html') throw new AppError('unknown_format', { message: PAGES_NEED_SERVER });
      const whole = await readSectionLog(services, project.id);
      const sections = partOf(whole, query);
      // Work is safe once all of it is downloaded.
      const isWhole = query.edition === 'full' && sections.length === whole.length;
      if (isWhole && header(DOWNLOADED_HEADER) !== undefined) downloaded.note(project);
      const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(pageFileName(project.title))}`;
      return new FileAnswer(
        { type: 'text/html; charset=utf-8', body: bookPage(project, sections) },
        { 'content-disposition': disposition },
      );
    }),

    ...[previewProject, projectPage, sectionPage, preflightProject, exportCover].map((route) =>
      handle<RouteContract & { params: typeof previewProject.params }>(route, async ({ params }) => {
        await requireProject(store, ownerId, params.id);
        throw new AppError('typeset_failed', { message: PAGES_NEED_SERVER });
      }),
    ),
  ];
}

/** What of the sections is asked for. Throws `section_not_found`. */
function partOf(
  whole: readonly SectionWithDocument[],
  { edition, section: ids }: Parsed<typeof exportProject, 'query'>,
): readonly SectionWithDocument[] {
  if (ids?.some((id) => !whole.some((section) => section.id === id))) throw new AppError('section_not_found');
  const chosen = ids ? whole.filter(({ id }) => ids.includes(id)) : whole;
  if (edition === 'full') return chosen;
  return chosen.map((section) => ({ ...section, doc: playersDocument(documentFromJson(section.doc)).toJSON() }));
}

/** The sections of a book with their documents. */
async function readSectionLog({ store, ownerId }: DemoServices, projectId: string): Promise<SectionWithDocument[]> {
  const heads = await store.sections.listHeads(projectId);
  return Promise.all(heads.map(({ id }) => readSection(store, ownerId, { projectId, sectionId: id })));
}
