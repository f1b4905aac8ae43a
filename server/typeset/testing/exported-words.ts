import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openZip } from '#server/workers/imports/unzip.ts';
import { type UnpackedDocument, unpackModule } from './foundry-module.ts';
import { pdfText } from './pdf-tools.ts';

/** The files of a zip that people read. */
const FOR_PEOPLE = /\.(xhtml|xml|md|opf)$/;

/** The text of an exported file: of a PDF, on its pages; of a Foundry module, in its packs; of another zip, in the files that match. */
export async function exportedWords(bytes: Buffer, files = FOR_PEOPLE): Promise<string> {
  const start = bytes.subarray(0, 4).toString('latin1');
  if (start === '%PDF') return wordsOnPages(bytes);
  if (!start.startsWith('PK')) return bytes.toString();
  const { paths, text } = await openZip(bytes);
  if (paths.some((path) => path.endsWith('/module.json')))
    return JSON.stringify([...(await unpackModule(bytes)).packs.values()].map(inOrder));
  const written = paths.filter((path) => files.test(path));
  return (await Promise.all(written.map((path) => text(path)))).join('\n');
}

/** A pack stores its documents by their ids; Foundry shows them in this order. */
function inOrder(documents: readonly UnpackedDocument[]): UnpackedDocument[] {
  return documents.toSorted((a, b) => Number(a.sort) - Number(b.sort));
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
