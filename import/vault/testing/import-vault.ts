import { UNPACKED_SRD } from '#book/rules-5e/srd/testing/unpacked-srd.ts';
import { folderToBook } from '../../archive/folder-to-book.ts';
import { warningsOf } from '../../warnings.ts';

/** A vault with these files as a book: the HTML of its sections by title, and the warnings for its author. */
export async function importVault(files: Record<string, string>) {
  const folder = {
    paths: Object.keys(files),
    bytes: async () => new Uint8Array(),
    text: async (path: string) => files[path] ?? '',
  };
  let ids = 0;
  const images = { add: async (_: Uint8Array, name = '') => ({ address: `/api/images/${name.length}` }) };
  const packed = { open: async () => folder, pageText: () => '' };
  const tools = {
    images,
    packed,
    newId: () => `id${(ids += 1)}`,
    builtInCreatures: async () => UNPACKED_SRD.creatures,
  };
  const book = await folderToBook(folder, 'My Vault.zip', tools);
  const html = Object.fromEntries(book.sections.map(({ title, html: text }) => [title, text]));
  return { ...book, html, warnings: warningsOf(book.report) };
}
