import { type Edition, editionTitle } from '#book/catalogue/book-choices.ts';
import type { PdfPreset, PrintColours } from '#book/layout/print/presets.ts';
import { missingRight, viewOf } from '#contract/book-roles.ts';
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
import type { Database } from '#domain/database/database.ts';
import { type BoundHandler, handle, type BookReach } from '#domain/calls/handler.ts';
import {
  type CoverOrder,
  createBookReader,
  type FileOrder,
  type SectionOrder,
  type TitledOrder,
} from './book-reader.ts';
import { boundToFit } from './bound-to-fit.ts';
import type { Exporter } from './exporter.ts';
import { FILE_TYPES } from './files/file-types.ts';
import type { ExportResult, PressJob } from './job/job.ts';
import { hasGhostscript } from './pdf/press/ghostscript.ts';
import type { PrintedHow } from './readings.ts';
import { presentPreflight } from './present-preflight.ts';
import { presentWarnings } from './present.ts';
import { readPage } from './pdf/set-pages.ts';
import { madeFile, openMade } from './send-file.ts';

export interface ExportServices {
  db: Database;
  exporter: Exporter;
  config: { appUrl: string | null };
}

export function exportHandlers({ db, exporter, config }: ExportServices): BoundHandler[] {
  const books = createBookReader(db);
  /** What somebody orders of a book that they may read: it is made when it is their turn, and not its owner's. */
  function ordersOf({ ownerId, callerId }: Pick<BookReach, 'ownerId' | 'callerId'>) {
    const theirs = async <Request>(order: Promise<TitledOrder<Request>>) => ({ ...(await order), callerId });
    return {
      book: (projectId: string, how?: PrintedHow) => theirs(books.book(ownerId, projectId, how)),
      cover: (order: CoverOrder) => theirs(books.cover(ownerId, order)),
      file: (order: FileOrder) => theirs(books.file(ownerId, order)),
      section: (order: SectionOrder) => theirs(books.section(ownerId, order)),
    };
  }
  type Orders = ReturnType<typeof ordersOf>;
  /** A book's pages in print: known from its print file or from preflight, and else counted by that. */
  async function counted(orders: Orders, projectId: string, press: PressJob, signal: AbortSignal) {
    const pages = await exporter.knownPages(await orders.book(projectId, { press }));
    if (pages !== null) return { facts: { pages } };
    return exporter.check(await orders.book(projectId, { press: { ...press, hasGhostscript: false } }), signal);
  }
  async function typeset(orders: Orders, { projectId, sectionIds, edition, ...how }: PdfOrder, signal: AbortSignal) {
    const press = await pressOf(how);
    const readBy = edition === 'players' ? { edition } : {};
    const whole = async (press: PressJob | undefined) => {
      const order = await orders.book(projectId, { ...readBy, ...(press && { press }) });
      return { ...(await exporter.typeset(order, signal)), title: order.title };
    };
    if (sectionIds === undefined) {
      const { made } = await boundToFit(press, whole);
      return { title: made.title, file: made };
    }
    // The whole book tells only where the sections begin: nothing of it has to be converted.
    const { made, press: bound } = await boundToFit(press && { ...press, hasGhostscript: false }, whole);
    const part = { ...readBy, sectionIds, firstPage: firstPageOf(made.facts.sections, sectionIds), isExtract: true };
    const printed = press && { ...bound, ...press };
    const order = await orders.section({ projectId, ...part, ...(printed && { press: printed }) });
    return { title: order.title, file: await exporter.typeset(order, signal) };
  }
  async function check<Press extends PressJob | undefined>(
    orders: Orders,
    { projectId, press }: { projectId: string; press: Press },
    signal: AbortSignal,
  ) {
    return boundToFit(press, async (how) =>
      exporter.check(await orders.book(projectId, how && { press: how }), signal),
    );
  }
  async function write(orders: Orders, asked: FileOrder, signal: AbortSignal) {
    const order = await orders.file(asked);
    return { title: order.title, file: await exporter.write(order, signal) };
  }
  return [
    handle(exportProject, async ({ book, params, query, client, signal }) => {
      const format = knownFormat(params.format);
      // The archive holds what is not printed of a book.
      if (format === 'zip' && viewOf(book.role) !== 'whole')
        throw new AppError('role_missing', { message: missingRight('editor') });
      const appUrl = config.appUrl ?? client.origin;
      const { edition, section: sectionIds } = query;
      const made = await openMade(() =>
        format === 'pdf'
          ? typeset(ordersOf(book), { ...query, projectId: params.id, sectionIds }, signal)
          : write(ordersOf(book), { projectId: params.id, format, appUrl, edition, sectionIds }, signal),
      );
      return madeFile({ title: editionTitle(made.title, edition), ...FILE_TYPES[format] }, made);
    }),

    handle(exportCover, async ({ book, params, query, signal }) => {
      const { preset, stock, lettering } = query;
      const orders = ordersOf(book);
      const press = { preset, colours: 'full', hasGhostscript: await hasGhostscript() } as const;
      // As many pages as the book has in print, with the blank ones.
      const { made, press: bound } = await boundToFit(press, (how) => counted(orders, params.id, how, signal));
      const wrap = { stock, pages: made.facts.pages, isLettered: lettering === 'on' };
      const order = await orders.cover({ projectId: params.id, press: bound, wrap });
      const file = await openMade(async () => ({ file: await exporter.cover(order, signal) }));
      return madeFile({ title: `${order.title} (cover)`, ...FILE_TYPES.pdf }, file);
    }),

    handle(preflightProject, async ({ book, params, query, signal }) => {
      const press = await pressOf(query);
      const plain = press && { ...press, hasGhostscript: false };
      const { made } = await check(ordersOf(book), { projectId: params.id, press: plain }, signal);
      return presentPreflight(made.facts);
    }),

    handle(projectPage, async ({ book, params, signal }) => {
      const { file, facts } = await exporter.pages(await ordersOf(book).book(params.id), signal);
      const page = await readPage(file, facts, params.number);
      if (!page) throw new AppError('page_not_found');
      return { pages: facts.ends.length, ...page };
    }),

    handle(previewProject, async ({ book, params, signal }) => {
      const { facts } = await exporter.typeset(await ordersOf(book).book(params.id), signal);
      const { pages, cover, sections, warnings } = facts;
      const starts = sections.map(({ id, page }) => ({ id, page }));
      return { pages, cover, sections: starts, warnings: presentWarnings(warnings) };
    }),

    handle(sectionPage, async ({ book, params, signal }) => {
      const orders = ordersOf(book);
      const { sections } = (await exporter.typeset(await orders.book(params.id), signal)).facts;
      const sectionIds = [params.sectionId];
      const firstPage = firstPageOf(sections, sectionIds);
      const alone = await orders.section({ projectId: params.id, sectionIds, firstPage });
      const { file, facts } = await exporter.pages(alone, signal);
      const page = await readPage(file, facts, firstPage);
      if (!page) throw new AppError('page_not_found');
      return { page: firstPage, ...page };
    }),
  ];
}

/** A PDF of a book, or of some sections of it. */
interface PdfOrder {
  projectId: string;
  preset: PdfPreset;
  colours: PrintColours;
  edition: Edition;
  sectionIds: readonly string[] | undefined;
}

async function pressOf({ preset, colours }: Pick<PdfOrder, 'preset' | 'colours'>): Promise<PressJob | undefined> {
  return preset === 'screen' ? undefined : { preset, colours, hasGhostscript: await hasGhostscript() };
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
