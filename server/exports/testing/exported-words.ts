import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openZip } from '#server/imports/unzip.ts';
import { pdfText } from './pdf-tools.ts';

/** All that is written in a file that was exported: of a zip in all its texts, of a PDF on its pages. */
export async function exportedWords(bytes: Buffer): Promise<string> {
  const start = bytes.subarray(0, 4).toString('latin1');
  if (start === '%PDF') return wordsOnPages(bytes);
  if (!start.startsWith('PK')) return bytes.toString();
  const { paths, text } = await openZip(bytes);
  const written = paths.filter((path) => /\.(xhtml|xml|md|opf|json|txt)$/.test(path));
  return (await Promise.all(written.map((path) => text(path)))).join('\n');
}

async function wordsOnPages(bytes: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tomewright-words-'));
  try {
    await writeFile(join(folder, 'book.pdf'), bytes);
    return await pdfText(join(folder, 'book.pdf'));
  } finally {
    await rm(folder, { recursive: true });
  }
}
