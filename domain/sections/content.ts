import type { Node } from 'prosemirror-model';
import { SECTION_HTML_MAX } from '#book/catalogue/limits.ts';
import { documentFromHtml, documentFromJson } from '#book/document/parse.ts';
import { documentToHtml } from '#book/document/to-html.ts';
import { storedJson } from '#book/document/stored/stored-document.ts';
import { countWords } from '#book/document/word-count.ts';
import { utf8Length } from '#book/text/utf8-length.ts';
import { AppError } from '#contract/errors.ts';
import type { StoredSection } from '../store/sections.ts';

/** A section's text as it is kept: the document, its canonical HTML, and how many words it has. */
export type StoredContent = Pick<StoredSection, 'doc' | 'content' | 'word_count'>;

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

/** A document ready to be kept. */
export function storeDocument(doc: Node): StoredContent {
  const content = documentToHtml(doc);
  refuseTooLarge(content);
  return { doc: JSON.stringify(storedJson(doc)), content, word_count: countWords(doc) };
}

export const EMPTY_CONTENT: StoredContent = storeDocument(documentFromHtml(''));

function refuseTooLarge(html: string): void {
  if (utf8Length(html) <= SECTION_HTML_MAX) return;
  throw new AppError('too_large', {
    message: 'A section can hold at most 2 MB of text. Please split it into several sections.',
  });
}
