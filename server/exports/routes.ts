import { createReadStream } from 'node:fs';
import type { FastifyReply } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { EXPORT_FORMATS, exportProject, previewProject } from '#contract/exports.ts';
import type { Database } from '#server/database/database.ts';
import type { Bind } from '#server/http/bind.ts';
import { loadBookRequest } from './book-request.ts';
import type { Exporter } from './exporter.ts';
import { joinInTurns } from './in-turns.ts';
import { loadBook } from './load-book.ts';
import { attachment, presentWarnings, warningsHeader } from './present.ts';
import { textFormat } from './text-formats.ts';

export interface ExportServices {
  db: Database;
  exporter: Exporter;
  config: { appUrl: string | null };
}

export function exportRoutes(bind: Bind, { db, exporter, config }: ExportServices): void {
  bind(exportProject, async ({ user, params, request, reply, signal }) => {
    requireKnownFormat(params.format);
    const text = textFormat(params.format);
    if (text) {
      const book = await loadBook(db, user.id, params.id);
      const file = await joinInTurns(
        text.parts(book, config.appUrl ?? `${request.protocol}://${request.host}`),
        signal,
      );
      describeFile(reply, { type: text.type, name: attachment(book.title, text.ending), warnings: '[]' });
      return Buffer.from(file);
    }
    const book = await loadBookRequest(db, user.id, params.id);
    const { file, bytes, facts } = await exporter.typeset(book, signal);
    const warnings = warningsHeader(presentWarnings(facts.warnings));
    describeFile(reply, { type: 'application/pdf', name: attachment(book.title, 'pdf'), warnings });
    reply.header('content-length', bytes);
    return createReadStream(file);
  });

  bind(previewProject, async ({ user, params, signal }) => {
    const request = await loadBookRequest(db, user.id, params.id);
    const { facts } = await exporter.typeset(request, signal);
    return { pages: facts.pages, cover: facts.cover, warnings: presentWarnings(facts.warnings) };
  });
}

function describeFile(
  reply: FastifyReply,
  { type, name, warnings }: { type: string; name: string; warnings: string },
): void {
  reply
    .type(type)
    .header('content-disposition', name)
    .header('cache-control', 'private, no-store')
    .header('x-export-warnings', warnings);
}

function requireKnownFormat(format: string): void {
  if ((EXPORT_FORMATS as readonly string[]).includes(format)) return;
  const message = `This format is not known. Please choose one of: ${EXPORT_FORMATS.join(', ')}.`;
  throw new AppError('unknown_format', { message });
}
