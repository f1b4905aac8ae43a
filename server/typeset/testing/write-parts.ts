import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { documentFromHtml } from '#book/document/parse.ts';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { openZip } from '#server/workers/imports/unzip.ts';
import type { FileJob } from '../export-jobs.ts';
import type { FileResult } from '#domain/exports/export-request.ts';
import { jobSection } from './job-section.ts';
import { writeBookFile } from '../files/write-book-file.ts';

export const FACTS: FileJob['facts'] = {
  id: '3b241101-e2bb-4255-8caf-4136c566a962',
  title: 'The Salt-Wife’s <Lantern> & "more"',
  description: 'A debt that comes due at every low tide.',
  author: 'Ada & Bea',
  book_type: 'adventure',
  bookTypeLabel: 'Adventure Module',
  variant: 'classic',
  status: 'draft',
  tags: ['fen', '<b>', ' '],
  thumbnail: '',
  ai: 'on' as const,
  style_notes: '',
  canon: [],
  // Off, so that straight quotation marks come back unchanged.
  layout: { ...DEFAULT_LAYOUT, smart_quotes: false },
  chosenLayout: { smart_quotes: false },
  updatedAt: '2026-01-02T03:04:05.678Z',
};

export type Part = [title: string, html: string];

/** Writes an EPUB of these sections into a folder, and returns its path. */
export async function writeParts(
  folder: string,
  parts: Part[],
  changes: Partial<FileJob> = {},
): Promise<FileResult & { file: string }> {
  const sections = parts.map(([title, html], index) =>
    jobSection({ id: `s${index}`, title, doc: documentFromHtml(html) }),
  );
  const file = join(folder, 'book.epub');
  const job: FileJob = {
    format: 'epub',
    appUrl: '',
    facts: FACTS,
    sections,
    images: [],
    fonts: [],
    output: file,
    ...changes,
  };
  return { ...(await writeBookFile(job)), file };
}

/** The text of one file in an EPUB. */
export async function readPart(file: string, path: string): Promise<string> {
  return (await openZip(await readFile(file))).text(path);
}
