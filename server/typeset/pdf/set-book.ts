import { writeFile } from 'node:fs/promises';
import { toPoints } from '#book/layout/papers.ts';
import type { PageSetup } from '#book/layout/page-setup.ts';
import { printedText } from '#book/text/printed-text.ts';
import { coverToTypst } from '#export/typst/outer-pages.ts';
import type { Diagnostic } from '#export/diagnostics.ts';
import type { BookTools } from '../typeset-tools.ts';
import type { ExportJob } from '../export-jobs.ts';
import type { ExportResult } from '#domain/exports/export-request.ts';
import type { EntryList } from '#export/book-lists.ts';
import type { TypesetPosition } from '#server/typeset/compiler.ts';
import { printedFacts } from '../printed-book.ts';
import { type BookmarkGroup, bookmarksEdit } from '../pdf-file/bookmarks.ts';
import { packPdf } from '../pdf-file/pack-pdf.ts';
import { extractEdit } from '../pdf-file/page-edits.ts';
import { writePressFile } from './write-press-file.ts';
import { type SetOptions, withSources } from './book-source.ts';

/** Typesets one book, in the typesetting process: documents to Typst source to a PDF file. */
export async function setBook(job: ExportJob, tools: BookTools): Promise<ExportResult> {
  const { compiler, memory } = tools;
  const isForScreens = job.press === undefined;
  const tellsEntries = isForScreens && !job.isExtract;
  return withSources({ ...job, tellsEntries }, tools, async (source, options) => {
    const { pages, starts, entries, pdf } = compiler.pdf(source, { isTagged: isForScreens, memory });
    const groups = bookmarkGroups(source.entries, entries, options.page);
    const { blanks, warnings, isProvisional } = await writePdf({ pdf, groups }, job, options);
    const cover = coverToTypst(printedFacts(job, printedText(job.layout)), options);
    const sections = job.sections.map(({ id, opening: { kind } }, index) => ({ id, kind, page: starts[index] ?? 1 }));
    return {
      pages: pages + blanks,
      sections,
      cover: compiler.svg(cover),
      warnings: [...source.diagnostics, ...warnings],
      ...(isProvisional && { isProvisional }),
    };
  });
}

type Written = { blanks: number; warnings: Diagnostic[]; isProvisional: boolean };

async function writePdf(
  { pdf, groups }: { pdf: Buffer; groups: BookmarkGroup[] },
  job: ExportJob,
  { page }: SetOptions,
): Promise<Written> {
  const { press, isExtract = false, firstPage = 1 } = job;
  if (press) return writePressFile({ ...job, firstPage: isExtract ? firstPage : 1 }, { pdf, page, press });
  const edits = [bookmarksEdit(pdf, groups), ...(isExtract ? [extractEdit(pdf, firstPage)] : [])];
  await writeFile(job.output, packPdf(pdf, ...edits));
  return { blanks: 0, warnings: [], isProvisional: false };
}

/** A group of bookmarks for each list of entries; `places` are those of the entries in the same order. */
function bookmarkGroups(
  lists: readonly EntryList[],
  places: readonly TypesetPosition[][][],
  { height, bleed }: PageSetup,
): BookmarkGroup[] {
  const bottom = toPoints(height + 2 * bleed);
  return lists.map(({ title, entries }, list) => ({
    title,
    bookmarks: entries.flatMap(({ name }, index) =>
      (places[list]?.[index] ?? []).map(([page, x, y]) => ({ title: name, page, x, y: bottom - y })),
    ),
  }));
}
