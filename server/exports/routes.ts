import { createReadStream } from 'node:fs';
import { AppError } from '#contract/errors.ts';
import {
  EXPORT_FORMATS,
  type ExportFormat,
  exportProject,
  previewProject,
  projectPage,
  sectionPage,
} from '#contract/exports.ts';
import type { Database } from '#server/database/database.ts';
import type { Bind } from '#server/http/bind.ts';
import { excerptOf, type FileOrder, loadBookRequest, loadFileRequest } from './book-request.ts';
import type { Exporter } from './exporter.ts';
import { FILE_TYPES } from './files/file-types.ts';
import { attachment, presentWarnings, warningsHeader } from './present.ts';
import { readPage } from './pdf/set-pages.ts';

export interface ExportServices {
  db: Database;
  exporter: Exporter;
  config: { appUrl: string | null };
}

export function exportRoutes(bind: Bind, { db, exporter, config }: ExportServices): void {
  bind(exportProject, async ({ user, params, request, reply, signal }) => {
    const format = knownFormat(params.format);
    const appUrl = config.appUrl ?? `${request.protocol}://${request.host}`;
    const { title, file } = await (format === 'pdf'
      ? typeset(user.id, params.id, signal)
      : write(user.id, { projectId: params.id, format, appUrl }, signal));
    const { type, ending } = FILE_TYPES[format];
    reply
      .type(type)
      .header('content-disposition', attachment(title, ending))
      .header('content-length', file.bytes)
      .header('cache-control', 'private, no-store')
      .header('x-export-warnings', warningsHeader(presentWarnings(file.facts.warnings)));
    return createReadStream(file.file);
  });

  async function typeset(ownerId: string, projectId: string, signal: AbortSignal) {
    const book = await loadBookRequest(db, ownerId, projectId);
    return { title: book.title, file: await exporter.typeset(book, signal) };
  }

  async function write(ownerId: string, order: FileOrder, signal: AbortSignal) {
    const book = await loadFileRequest(db, ownerId, order);
    return { title: book.facts.title, file: await exporter.write(book, signal) };
  }

  bind(projectPage, async ({ user, params, signal }) => {
    const request = await loadBookRequest(db, user.id, params.id);
    const { file, facts } = await exporter.pages(request, signal);
    const page = await readPage(file, facts, params.number);
    if (!page) throw new AppError('page_not_found');
    return { pages: facts.ends.length, ...page };
  });

  bind(previewProject, async ({ user, params, signal }) => {
    const request = await loadBookRequest(db, user.id, params.id);
    const { facts } = await exporter.typeset(request, signal);
    const { pages, cover, starts } = facts;
    const sections = request.sections.map(({ id }, index) => ({ id, page: starts[index] ?? 1 }));
    return { pages, cover, sections, warnings: presentWarnings(facts.warnings) };
  });

  bind(sectionPage, async ({ user, params, signal }) => {
    const request = await loadBookRequest(db, user.id, params.id);
    const index = request.sections.findIndex(({ id }) => id === params.sectionId);
    const section = request.sections[index];
    if (!section) throw new AppError('section_not_found');
    const number = (await exporter.typeset(request, signal)).facts.starts[index] ?? 1;
    const { file, facts } = await exporter.pages(excerptOf(request, section, number), signal);
    const page = await readPage(file, facts, number);
    if (!page) throw new AppError('page_not_found');
    return { page: number, ...page };
  });
}

function knownFormat(format: string): ExportFormat {
  const known = EXPORT_FORMATS.find((name) => name === format);
  if (known) return known;
  const message = `This format is not known. Please choose one of: ${EXPORT_FORMATS.join(', ')}.`;
  throw new AppError('unknown_format', { message });
}
