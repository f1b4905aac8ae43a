import { createReadStream } from 'node:fs';
import { AppError } from '#contract/errors.ts';
import { EXPORT_FORMATS, exportProject, previewProject } from '#contract/exports.ts';
import type { Database } from '#server/database/database.ts';
import type { Bind } from '#server/http/bind.ts';
import { loadBookRequest } from './book-request.ts';
import type { Exporter } from './exporter.ts';
import { attachment, presentWarnings, warningsHeader } from './present.ts';

export interface ExportServices {
  db: Database;
  exporter: Exporter;
}

export function exportRoutes(bind: Bind, { db, exporter }: ExportServices): void {
  bind(exportProject, async ({ user, params, reply, signal }) => {
    requireKnownFormat(params.format);
    const request = await loadBookRequest(db, user.id, params.id);
    const { file, bytes, facts } = await exporter.typeset(request, signal);
    reply
      .type('application/pdf')
      .header('content-length', bytes)
      .header('content-disposition', attachment(request.title, params.format))
      .header('cache-control', 'private, no-store')
      .header('x-export-warnings', warningsHeader(presentWarnings(facts.warnings)));
    return createReadStream(file);
  });

  bind(previewProject, async ({ user, params, signal }) => {
    const request = await loadBookRequest(db, user.id, params.id);
    const { facts } = await exporter.typeset(request, signal);
    return { pages: facts.pages, cover: facts.cover, warnings: presentWarnings(facts.warnings) };
  });
}

function requireKnownFormat(format: string): void {
  if ((EXPORT_FORMATS as readonly string[]).includes(format)) return;
  const message = `This format is not known. Please choose one of: ${EXPORT_FORMATS.join(', ')}.`;
  throw new AppError('unknown_format', { message });
}
