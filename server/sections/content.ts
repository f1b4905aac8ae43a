import { AppError } from '#contract/errors.ts';
import { SECTION_HTML_MAX } from '#book/catalogue/limits.ts';
import { documentFromHtml, documentFromJson } from '#book/document/parse.ts';
import { storedJson } from '#book/document/stored/stored-document.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { countWords } from '#book/document/word-count.ts';
import type { Node } from 'prosemirror-model';

/** A section's text as it is stored: the document, its canonical HTML, and how many words it has. */
export interface StoredContent {
  doc: string;
  content: string;
  word_count: number;
}

/** What a client gives: a document, or HTML; the document wins where both are there. */
export interface GivenContent {
  doc?: Record<string, unknown> | undefined;
  content?: string | null | undefined;
}

/** Passes what a client gives through the gate. Null where it gives neither; `too_large` beyond 2 MB of HTML. */
export function toStoredContent(given: GivenContent): StoredContent | null {
  if (given.doc) return storeDocument(documentFromJson(given.doc));
  if (given.content === undefined || given.content === null) return null;
  refuseTooLarge(given.content);
  return storeDocument(documentFromHtml(given.content));
}

/** A document ready for the database. */
export function storeDocument(doc: Node): StoredContent {
  const content = documentToHtml(doc);
  refuseTooLarge(content);
  return { doc: JSON.stringify(storedJson(doc)), content, word_count: countWords(doc) };
}

export const EMPTY_CONTENT: StoredContent = storeDocument(documentFromHtml(''));

function refuseTooLarge(html: string): void {
  if (Buffer.byteLength(html) <= SECTION_HTML_MAX) return;
  throw new AppError('too_large', {
    message: 'A section can hold at most 2 MB of text. Please split it into several sections.',
  });
}
