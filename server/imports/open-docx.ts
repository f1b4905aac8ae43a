import type { Folder } from '#import/folder.ts';
import { ImportProblem } from '#import/book-draft.ts';
import { DAMAGED } from '#import/docx/docx-to-html.ts';
import { openZip } from './unzip.ts';

/** The parts of a Word document, which is a ZIP file. Its error messages speak of a document, because people need not know that. */
export async function openDocx(bytes: Uint8Array): Promise<Folder> {
  const folder = await asDocument(() => openZip(bytes));
  return {
    paths: folder.paths,
    bytes: (path) => asDocument(() => folder.bytes(path)),
    text: (path) => asDocument(() => folder.text(path)),
  };
}

async function asDocument<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
    if (error.code !== 'too_large') throw new ImportProblem('unreadable', DAMAGED);
    const message = 'This Word document is larger than it may be: 200 MB unpacked. Please split it.';
    throw new ImportProblem('too_large', message);
  }
}
