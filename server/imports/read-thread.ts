import { randomUUID } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { storedJson } from '#book/document/stored/stored-document.ts';
import { fingerprintOf } from '#book/document/fingerprint.ts';
import { countWords } from '#book/document/word-count.ts';
import {
  type BookDraft,
  type DraftImage,
  type DraftSection,
  ImportProblem,
  type ImageCollector,
} from '#import/book-draft.ts';
import { docxToBook } from '#import/docx/docx-to-book.ts';
import { folderToBook } from '#import/archive/folder-to-book.ts';
import { htmlToBook } from '#import/html-to-book.ts';
import { type ImportProgress, markdownToBook } from '#import/markdown-to-book.ts';
import { decodeText } from './decode-text.ts';
import type { FileKind } from './file-kind.ts';
import { storedFingerprint } from '#domain/versions/loss.ts';
import type { ReadBook, ReadMessage, ReadRequest } from './messages.ts';
import { createImageCollector } from './image-collector.ts';
import { openDocx } from './open-docx.ts';
import { openZip } from './unzip.ts';

/*
 * Reads one file in a thread of its own: a long book takes seconds, during which the server must go on answering.
 */

type Progress = (progress: ImportProgress) => void;
type Reader = (
  request: ReadRequest,
  tools: { images: ImageCollector; progress: Progress },
) => Promise<BookDraft> | BookDraft;

const READERS: Readonly<Record<FileKind, Reader>> = {
  markdown: ({ bytes, fileName }, { progress }) => markdownToBook(decodeText(bytes, 'markdown'), fileName, progress),
  html: ({ bytes, fileName }, tools) => htmlToBook(decodeText(bytes, 'html'), fileName, tools),
  docx: async ({ bytes, fileName }, tools) => docxToBook(await openDocx(bytes), fileName, tools),
  zip: async ({ bytes, fileName }, tools) => folderToBook(await openZip(bytes), fileName, tools),
};

try {
  const book = await read(workerData as ReadRequest);
  send(
    { type: 'done', book },
    book.images.map(({ bytes }) => bytes.buffer),
  );
} catch (error) {
  if (!(error instanceof ImportProblem)) throw error;
  send({ type: 'problem', code: error.code, message: error.message });
}

async function read(request: ReadRequest): Promise<ReadBook> {
  const images = createImageCollector();
  const progress: Progress = (state) => send({ type: 'progress', ...state });
  const draft = await READERS[request.kind](request, { images, progress });
  return { ...draft, sections: draft.sections.map(storedSection), images: images.all() };
}

function storedSection({ title, doc, html, images = [] }: DraftSection): ReadBook['sections'][number] {
  const own = images.map((image) => ({ ...image, id: idOf(image) }));
  const fingerprint = storedFingerprint(fingerprintOf(doc));
  const text = { doc: JSON.stringify(storedJson(doc)), content: html, word_count: countWords(doc), fingerprint };
  return { title, images: own, ...text };
}

/** The id of an image on this server, or a new one for an image from elsewhere. */
function idOf({ url }: DraftImage): string {
  return /^\/api\/images\/([\w-]+)$/.exec(url)?.[1] ?? randomUUID();
}

function send(message: ReadMessage, transfer: ArrayBuffer[] = []): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window's
  parentPort?.postMessage(message, transfer);
}
