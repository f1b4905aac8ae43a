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
import { choosePart } from '#domain/exports/export-inputs.ts';
import { readSection } from '#domain/sections/read-sections.ts';
import { requireProject } from '#domain/store/required.ts';
import { DOWNLOADED_HEADER } from '#web/lib/books/book-file.ts';
import { type BoundHandler, FileAnswer, handle } from '#domain/calls/handler.ts';
import type { DemoServices } from './demo-services.ts';
import { bookPage, pageFileName } from './book-page.ts';
import type { DownloadedBooks } from './downloaded-books.ts';

const PAGES_NEED_SERVER =
  'Typesetting needs the server, which the demo does not have. Please take your work along and import it on a Tomewright server.';

/** A book as an HTML page that a server imports. Other formats, and pages as they are printed, need a server, and the answer says so. */
export function exportHandlers(services: DemoServices, downloaded: DownloadedBooks): BoundHandler[] {
  const { store, ownerId } = services;
  return [
    handle(exportProject, async ({ params, query, header }) => {
      const project = await requireProject(store, ownerId, params.id);
      if (params.format !== 'html') throw new AppError('unknown_format', { message: PAGES_NEED_SERVER });
      const { sections, isWhole } = await readPart(services, project.id, query);
      // Work is safe once all of it is downloaded.
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

/** The sections that are asked for, with their documents. Throws `section_not_found`. */
async function readPart(
  { store, ownerId }: DemoServices,
  projectId: string,
  { edition, section: only }: Parsed<typeof exportProject, 'query'>,
): Promise<{ sections: SectionWithDocument[]; isWhole: boolean }> {
  const heads = await store.sections.listHeads(projectId);
  const ids = only ? choosePart(heads, only).ids : heads.map(({ id }) => id);
  const sections = await Promise.all(ids.map((id) => readSection(store, ownerId, { projectId, sectionId: id })));
  if (edition === 'full') return { sections, isWhole: ids.length === heads.length };
  const printed = sections.map((section) => ({
    ...section,
    doc: playersDocument(documentFromJson(section.doc)).toJSON(),
  }));
  return { sections: printed, isWhole: false };
}
