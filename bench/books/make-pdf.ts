import type { Opening } from '#book/sections/opening.ts';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Node } from 'prosemirror-model';
import { layoutOf, type LayoutChoices } from '#book/layout/layout.ts';
import { bookTheme } from '#book/layout/themes/book-theme.ts';
import type { JobImage } from '#server/typeset/export-jobs.ts';
import type { ExportResult } from '#domain/exports/export-request.ts';
import { setBook } from '#server/typeset/pdf/set-book.ts';
import { jobSection } from '#server/typeset/testing/job-section.ts';
import { openTypesetTools } from '#server/typeset/typeset-tools.ts';

/** A picture of a book. `address` is the one that its text uses. */
export interface BookPicture {
  address: string;
  bytes: Buffer;
  width: number;
  height: number;
  type: string;
}

/** A whole book to measure. */
export interface BenchBook {
  /** The name for files. */
  name: string;
  title: string;
  description: string;
  author: string;
  kind: string;
  layout: LayoutChoices;
  sections: { title: string; opening?: Opening; doc: Node }[];
  pictures: BookPicture[];
}

/** Typesets a book into a file, as an export does. */
export async function makePdf(book: BenchBook, output: string, choices: LayoutChoices = {}): Promise<ExportResult> {
  const folder = await mkdtemp(join(tmpdir(), 'tomewright-book-'));
  try {
    const { title, description, author, kind } = book;
    const sections = book.sections.map((section, index) => jobSection({ id: `s${index}`, ...section }));
    const images = await Promise.all(book.pictures.map((picture, index) => keep(picture, join(folder, String(index)))));
    const layout = layoutOf({ ...book.layout, ...choices });
    const facts = { title, description, author, bookTypeLabel: kind };
    return await setBook(
      { ...facts, layout, sections, images, fonts: [], output },
      await openTypesetTools({ faces: bookTheme(layout).faces.files }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function keep({ bytes, ...picture }: BookPicture, file: string): Promise<JobImage> {
  await writeFile(file, bytes);
  return { ...picture, file, hash: createHash('sha256').update(bytes).digest('hex') };
}
