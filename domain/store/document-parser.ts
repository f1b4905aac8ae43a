import type { StoredSection } from '#domain/sections/stored-section.ts';

/** A section's text as it is stored: the document, its canonical HTML, the number of words, those by a machine, and the fingerprint. */
export type StoredContent = Pick<StoredSection, 'doc' | 'content' | 'word_count' | 'machine_words' | 'fingerprint'>;

/** A text from a client: a document or HTML; the document wins where both are given. */
export interface GivenContent {
  doc?: Record<string, unknown> | undefined;
  content?: string | null | undefined;
}

/**
 * Passes a client's text through the sanitizer. Long texts take long, so call it before a transaction opens. A server may run it in a worker
 * thread, in turns between people, for which it needs to know whose text it is.
 */
export interface DocumentParser {
  /** Returns null where neither is given. Throws `too_large` beyond 2 MB of HTML. */
  read(ownerId: string, given: GivenContent): Promise<StoredContent | null>;
  /** A stored document as it is printed. */
  printed(ownerId: string, doc: string): Promise<PrintedContent>;
}

/** A text without anything that is not printed. */
export interface PrintedContent extends Pick<StoredSection, 'doc' | 'content'> {
  /** Its lines, as plain text. */
  lines: string[];
}
