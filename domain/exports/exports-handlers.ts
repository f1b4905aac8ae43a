import { type Edition, editionTitle } from '#book/catalogue/book-choices.ts';
import type { PdfPreset, PrintColours } from '#book/layout/print-presets.ts';
import { missingRoleMessage, viewOf } from '#contract/book-roles.ts';
import { AppError } from '#contract/errors.ts';
import {
  EXPORT_FORMATS,
  type ExportFormat,
  exportCover,
  exportProject,
  preflightProject,
  previewProject,
  projectPage,
  sectionPage,
} from '#contract/exports.ts';
import { type BookAccess, type BoundHandler, handle } from '#domain/handler.ts';
import type { AskedCover, AskedFile, AskedSections, BookReader, TitledRequest } from './book-reader.ts';
import type { PrintTarget } from './export-facts.ts';
import type { PrintedHow } from './export-inputs.ts';
import type { Exporter, ExportResult, FileResult, MadeFile, PageImage, PagesResult } from './export-request.ts';
import { FILE_TYPES, fileOfBook, presentPreflight, presentWarnings } from './present-exports.ts';
import { typesetForSpine } from './typeset-for-spine.ts';

interface ExportServices {
  bookReader: BookReader;
  exporter: Exporter;
  exportFiles: ExportFiles;
  config: { appUrl: string | null };
}

/** How the calls make and read files of books. */
export interface ExportFiles {
  /** Makes a book's file and opens it at once, so that it can be sent even if the cache deletes or replaces it. */
  openMade<Made extends { file: MadeFile<FileResult> }>(
    make: () => Promise<Made>,
  ): Promise<Made & { body: AsyncIterable<Uint8Array> }>;
  /** The page of this number, from 1, of a file of pages; null where it has fewer. */
  readPage(file: string, pages: PagesResult, number: number): Promise<PageImage | null>;
  /** Whether the server has Ghostscript, which converts what a press cannot print. */
  hasGhostscript(): Promise<boolean>;
}

export function exportHandlers({ bookReader, exporter, exportFiles, config }: ExportServices): BoundHandler[] {
  const { openMade, readPage, hasGhostscript } = exportFiles;

  /** The requests of a caller who may read the book. They run in the caller's turn, and not in its owner's. */
  function requestsOf({ ownerId, callerId }: Pick<BookAccess, 'ownerId' | 'callerId'>) {
    const theirs = async <Input>(request: Promise<TitledRequest<Input>>) => ({ ...(await request), callerId });
    return {
      book: (projectId: string, how?: PrintedHow) => theirs(bookReader.book(ownerId, projectId, how)),
      cover: (asked: AskedCover) => theirs(bookReader.cover(ownerId, asked)),
      file: (asked: AskedFile) => theirs(bookReader.file(ownerId, asked)),
      section: (asked: AskedSections) => theirs(bookReader.section(ownerId, asked)),
    };
  }
  type Requests = ReturnType<typeof requestsOf>;

  async function pressOf({ preset, colours }: Pick<AskedPdf, 'preset' | 'colours'>): Promise<PrintTarget | undefined> {
    return preset === 'screen' ? undefined : { preset, colours, hasGhostscript: await hasGhostscript() };
  }

  /** The number of printed pages of a book: known from its print file or from an earlier preflight, else counted by one. */
  async function counted(requests: Requests, projectId: string, press: PrintTarget, signal: AbortSignal) {
    const pages = await exporter.knownPages(await requests.book(projectId, { press }));
    if (pages !== null) return { facts: { pages } };
    return exporter.check(await requests.book(projectId, { press: { ...press, hasGhostscript: false } }), signal);
  }

  async function typeset(
    requests: Requests,
    { projectId, sectionIds, edition, ...how }: AskedPdf,
    signal: AbortSignal,
  ) {
    const press = await pressOf(how);
    const readBy = edition === 'players' ? { edition } : {};
    const whole = async (press: PrintTarget | undefined) => {
      const request = await requests.book(projectId, { ...readBy, ...(press && { press }) });
      return { ...(await exporter.typeset(request, signal)), title: request.title };
    };
    if (sectionIds === undefined) {
      const { made } = await typesetForSpine(press, whole);
      return { title: made.title, file: made };
    }
    // The whole book is typeset only to learn where the sections begin, so nothing of it has to be converted.
    const { made, press: bound } = await typesetForSpine(press && { ...press, hasGhostscript: false }, whole);
    const part = { ...readBy, sectionIds, firstPage: firstPageOf(made.facts.sections, sectionIds), isExtract: true };
    const printed = press && { ...bound, ...press };
    const request = await requests.section({ projectId, ...part, ...(printed && { press: printed }) });
    return { title: request.title, file: await exporter.typeset(request, signal) };
  }

  async function check<Press extends PrintTarget | undefined>(
    requests: Requests,
    { projectId, press }: { projectId: string; press: Press },
    signal: AbortSignal,
  ) {
    return typesetForSpine(press, async (how) =>
      exporter.check(await requests.book(projectId, how && { press: how }), signal),
    );
  }

  async function write(requests: Requests, asked: AskedFile, signal: AbortSignal) {
    const request = await requests.file(asked);
    return { title: request.title, file: await exporter.write(request, signal) };
  }

  return [
    handle(exportProject, async ({ book, params, query, client, signal }) => {
      const format = knownFormat(params.format);
      // The archive also holds what is not printed.
      if (format === 'zip' && viewOf(book.role) !== 'whole')
        throw new AppError('role_missing', { message: missingRoleMessage('editor') });
      const appUrl = config.appUrl ?? client.origin;
      const { edition, section: sectionIds } = query;
      const made = await openMade(() =>
        format === 'pdf'
          ? typeset(requestsOf(book), { ...query, projectId: params.id, sectionIds }, signal)
          : write(requestsOf(book), { projectId: params.id, format, appUrl, edition, sectionIds }, signal),
      );
      return fileOfBook({ title: editionTitle(made.title, edition), ...FILE_TYPES[format] }, made);
    }),

    handle(exportCover, async ({ book, params, query, signal }) => {
      const { preset, stock, lettering } = query;
      const requests = requestsOf(book);
      const press = { preset, colours: 'full', hasGhostscript: await hasGhostscript() } as const;
      // The number of pages in print, with the blank ones.
      const { made, press: bound } = await typesetForSpine(press, (how) => counted(requests, params.id, how, signal));
      const lettered = lettering === undefined ? {} : { isLettered: lettering === 'on' };
      const wrap = { stock, pages: made.facts.pages, ...lettered };
      const request = await requests.cover({ projectId: params.id, press: bound, wrap });
      const file = await openMade(async () => ({ file: await exporter.cover(request, signal) }));
      return fileOfBook({ title: `${request.title} (cover)`, ...FILE_TYPES.pdf }, file);
    }),

    handle(preflightProject, async ({ book, params, query, signal }) => {
      const press = await pressOf(query);
      const plain = press && { ...press, hasGhostscript: false };
      const { made } = await check(requestsOf(book), { projectId: params.id, press: plain }, signal);
      return presentPreflight(made.facts);
    }),

    handle(projectPage, async ({ book, params, signal }) => {
      const { file, facts } = await exporter.pages(await requestsOf(book).book(params.id), signal);
      const page = await readPage(file, facts, params.number);
      if (!page) throw new AppError('page_not_found');
      return { pages: facts.ends.length, ...page };
    }),

    handle(previewProject, async ({ book, params, signal }) => {
      const { facts } = await exporter.typeset(await requestsOf(book).book(params.id), signal);
      const { pages, cover, sections, warnings } = facts;
      const starts = sections.map(({ id, page }) => ({ id, page }));
      return { pages, cover, sections: starts, warnings: presentWarnings(warnings) };
    }),

    handle(sectionPage, async ({ book, params, signal }) => {
      const requests = requestsOf(book);
      const { sections } = (await exporter.typeset(await requests.book(params.id), signal)).facts;
      const sectionIds = [params.sectionId];
      const firstPage = firstPageOf(sections, sectionIds);
      const alone = await requests.section({ projectId: params.id, sectionIds, firstPage });
      const { file, facts } = await exporter.pages(alone, signal);
      const page = await readPage(file, facts, firstPage);
      if (!page) throw new AppError('page_not_found');
      return { page: firstPage, ...page };
    }),
  ];
}

/** A PDF of a book, or of some sections of it. */
interface AskedPdf {
  projectId: string;
  preset: PdfPreset;
  colours: PrintColours;
  edition: Edition;
  sectionIds: readonly string[] | undefined;
}

/** The page on which the first of these sections begins. Throws `section_not_found` where the book lacks one of them. */
function firstPageOf(sections: ExportResult['sections'], sectionIds: readonly string[]): number {
  const wanted = new Set(sectionIds);
  const found = sections.filter(({ id }) => wanted.has(id));
  const [first] = found;
  if (!first || found.length < wanted.size) throw new AppError('section_not_found');
  return first.page;
}

function knownFormat(format: string): ExportFormat {
  const known = EXPORT_FORMATS.find((name) => name === format);
  if (known) return known;
  const message = `This format is not known. Please choose one of: ${EXPORT_FORMATS.join(', ')}.`;
  throw new AppError('unknown_format', { message });
}
