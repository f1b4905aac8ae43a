import type { Node } from 'prosemirror-model';
import { SECTION_HTML_MAX } from '#book/catalogue/limits.ts';
import { fingerprintOf } from '#book/document/fingerprint.ts';
import { countMachineWords } from '#book/document/machine-words.ts';
import { nestsWithoutEnd } from '#book/document/html/parse-html.ts';
import { documentFromHtml, documentFromJson } from '#book/document/parse.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { printedDocument } from '#book/document/printed.ts';
import { readStored, storedJson } from '#book/document/stored/stored-document.ts';
import { countWords, documentLines } from '#book/document/document-words.ts';
import { utf8Length } from '#book/text/bytes.ts';
import { AppError } from '#contract/errors.ts';
import { storedFingerprint } from '../versions/loss.ts';
import type { Contents, GivenContent, PrintedContent, StoredContent } from '../store/contents.ts';

const TOO_DEEP =
  'This text has too many lists, quotations or tables inside each other. Please take some of them out of what they stand in.';

/** Reads every text at once, where it is asked. */
export const inlineContents: Contents = {
  read: async (_ownerId, given) => toStoredContent(given),
  printed: async (_ownerId, doc) => printedContent(doc),
};

/** A stored document as it is printed, at once. */
export function printedContent(stored: string): PrintedContent {
  const doc = printedDocument(readStored(stored));
  return { doc: JSON.stringify(storedJson(doc)), content: documentToHtml(doc), lines: documentLines(doc) };
}

/** What `Contents` gives, at once. */
export function toStoredContent(given: GivenContent): StoredContent | null {
  if (given.doc) return storeDocument(documentFromJson(given.doc));
  if (given.content === undefined || given.content === null) return null;
  refuseTooLarge(given.content);
  if (nestsWithoutEnd(given.content)) throw new AppError('invalid_input', { message: TOO_DEEP });
  return storeDocument(documentFromHtml(given.content));
}

/** A document ready to be kept; `too_large` beyond 2 MB of HTML. */
export function storeDocument(doc: Node): StoredContent {
  const stored = contentOf(doc);
  refuseTooLarge(stored.content);
  return stored;
}

/** The same, however large it is. */
export function contentOf(doc: Node): StoredContent {
  const fingerprint = storedFingerprint(fingerprintOf(doc));
  return {
    doc: JSON.stringify(storedJson(doc)),
    content: documentToHtml(doc),
    word_count: countWords(doc),
    machine_words: countMachineWords(doc),
    fingerprint,
  };
}

export const EMPTY_CONTENT: StoredContent = storeDocument(documentFromHtml(''));

function refuseTooLarge(html: string): void {
  if (utf8Length(html) <= SECTION_HTML_MAX) return;
  throw new AppError('too_large', {
    message: 'A section can hold at most 2 MB of text. Please split it into several sections.',
  });
}
