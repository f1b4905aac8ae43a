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
import { createBookReader, type FileOrder, orderOfBook } from './book-reader.ts';
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
  const books = createBookReader(db);

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
    const order = await books.book(ownerId, projectId);
    return { title: order.title, file: await exporter.typeset(order, signal) };
  }

  async function write(ownerId: string, asked: FileOrder, signal: AbortSignal) {
    const order = await books.file(ownerId, asked);
    return { title: order.title, file: await exporter.write(order, signal) };
  }

  bind(projectPage, async ({ user, params, signal }) => {
    const { file, facts } = await exporter.pages(await books.book(user.id, params.id), signal);
    const page = await readPage(file, facts, params.number);
    if (!page) throw new AppError('page_not_found');
    return { pages: facts.ends.length, ...page };
  });

  bind(previewProject, async ({ user, params, signal }) => {
    const { facts } = await exporter.typeset(await books.book(user.id, params.id), signal);
    const { pages, cover, sections, warnings } = facts;
    return { pages, cover, sections, warnings: presentWarnings(warnings) };
  });

  bind(sectionPage, async ({ user, params, signal }) => {
    const alone = await books.section(user.id, params.id, params.sectionId);
    const { sections } = (await exporter.typeset(await books.book(user.id, params.id), signal)).facts;
    const firstPage = sections.find(({ id }) => id === params.sectionId)?.page;
    if (firstPage === undefined) throw new AppError('section_not_found');
    const { file, facts } = await exporter.pages(await orderOfBook(params.id, { ...alone, firstPage }), signal);
    const page = await readPage(file, facts, firstPage);
    if (!page) throw new AppError('page_not_found');
    return { page: firstPage, ...page };
  });
}

function knownFormat(format: string): ExportFormat {
  const known = EXPORT_FORMATS.find((name) => name === format);
  if (known) return known;
  const message = `This format is not known. Please choose one of: ${EXPORT_FORMATS.join(', ')}.`;
  throw new AppError('unknown_format', { message });
}
