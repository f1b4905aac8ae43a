import type { Folder } from '#import/folder.ts';
import { ImportProblem } from '#import/book-draft.ts';
import { DOCX_PROBLEMS } from '#import/docx/docx-to-html.ts';
import { EPUB_PROBLEMS } from '#import/epub/epub-problems.ts';
import { ODT_PROBLEMS } from '#import/odt/odt-to-book.ts';
import { openZip } from './unzip.ts';

/** What to say of a document that cannot be opened: people need not know that it is a ZIP file. */
interface Sentences {
  damaged: string;
  tooLarge: string;
}

/** The parts of a Word document. */
export function openDocx(bytes: Uint8Array): Promise<Folder> {
  return openDocument(bytes, { damaged: DOCX_PROBLEMS.damaged, tooLarge: tooLarge('Word document') });
}

/** The parts of an OpenDocument text. */
export function openOdt(bytes: Uint8Array): Promise<Folder> {
  return openDocument(bytes, { damaged: ODT_PROBLEMS.damaged, tooLarge: tooLarge('OpenDocument text') });
}

/** The files of an e-book. */
export function openEpub(bytes: Uint8Array): Promise<Folder> {
  return openDocument(bytes, { damaged: EPUB_PROBLEMS.damaged, tooLarge: tooLarge('e-book') });
}

async function openDocument(bytes: Uint8Array, sentences: Sentences): Promise<Folder> {
  const folder = await inSentences(() => openZip(bytes), sentences);
  return {
    paths: folder.paths,
    bytes: (path) => inSentences(() => folder.bytes(path), sentences),
    text: (path) => inSentences(() => folder.text(path), sentences),
  };
}

async function inSentences<T>(work: () => Promise<T>, { damaged, tooLarge: large }: Sentences): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
    if (error.code !== 'too_large') throw new ImportProblem('unreadable', damaged);
    throw new ImportProblem('too_large', large);
  }
}

function tooLarge(kind: string): string {
  return `This ${kind} is larger than it may be: 200 MB unpacked. Please split it.`;
}
