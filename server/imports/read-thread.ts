import { parentPort, workerData } from 'node:worker_threads';
import { countWords } from '#book/document/word-count.ts';
import { type BookDraft, ImportProblem } from '#import/book-draft.ts';
import { htmlToBook } from '#import/html-to-book.ts';
import { markdownToBook } from '#import/markdown-to-book.ts';
import type { ReadBook, ReadMessage, ReadRequest } from './messages.ts';

/*
 * Reads one file in a thread of its own: a long book takes seconds, during which the server must go on answering.
 */

const READERS = { markdown: markdownToBook, html: htmlToBook };

try {
  send({ type: 'done', book: read(workerData as ReadRequest) });
} catch (error) {
  if (!(error instanceof ImportProblem)) throw error;
  send({ type: 'problem', code: error.code, message: error.message });
}

function read({ bytes, fileName, kind }: ReadRequest): ReadBook {
  const draft = READERS[kind](decode(bytes), fileName, (progress) => send({ type: 'progress', ...progress }));
  return { ...draft, sections: draft.sections.map(storedSection) };
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ImportProblem('not_utf8', 'This file is not UTF-8 text. Please save it as UTF-8 and import it again.');
  }
}

function storedSection({ title, doc, html }: BookDraft['sections'][number]): ReadBook['sections'][number] {
  return { title, doc: JSON.stringify(doc.toJSON()), content: html, word_count: countWords(doc) };
}

function send(message: ReadMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window's
  parentPort?.postMessage(message);
}
