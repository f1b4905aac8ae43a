import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { ReadStream } from 'node:fs';
import { bookTheme } from '#book/layout/themes/book-theme.ts';
import { printPage } from '#book/layout/print-shops.ts';
import type { KeyTools } from '#domain/exports/book-key.ts';
import type { FileResult, MadeFile } from '#domain/exports/export-request.ts';
import type { ExportFiles } from '#domain/exports/exports-handlers.ts';
import { template } from '#export/typst/template/template.ts';
import { hasGhostscript } from './pdf/ghostscript.ts';
import { readPage } from './pdf/set-pages.ts';

/** The tools that make the keys of books. */
export const keyTools: KeyTools = {
  startHash() {
    const hash = createHash('sha256');
    return { add: (text) => void hash.update(text), end: () => hash.digest('hex') };
  },
  templateOf: ({ layout, press }) =>
    template(bookTheme(layout), printPage(layout, press?.preset ?? 'screen', press?.boundAs)),
};

/** How the calls of exports read finished files. */
export const exportFiles: ExportFiles = { openMade, readPage, hasGhostscript };

/** How often a file is made again that was evicted before it was opened. */
const ROUNDS = 3;

/** Makes a book's file and opens it at once, so that it can be sent even if the cache deletes or replaces it. */
async function openMade<Made extends { file: MadeFile<FileResult> }>(
  make: () => Promise<Made>,
): Promise<Made & { body: ReadStream }> {
  for (let round = 1; ; round += 1) {
    const made = await make();
    try {
      const file = await open(made.file.file);
      return { ...made, body: file.createReadStream() };
    } catch (error) {
      if (!isGone(error) || round >= ROUNDS) throw error;
    }
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
