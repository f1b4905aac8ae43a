import type { StoredSection } from '#domain/sections/stored-section.ts';

/** A section's text as it is kept: the document, its canonical HTML, how many words it has, which of them are a machine's, and its fingerprint. */
export type StoredContent = Pick<StoredSection, 'doc' | 'content' | 'word_count' | 'machine_words' | 'fingerprint'>;

/** What a client gives: a document, or HTML; the document wins where both are there. */
export interface GivenContent {
  doc?: Record<string, unknown> | undefined;
  content?: string | null | undefined;
}

/**
 * Passes what a client gives through the sanitizer. Long texts take long, so it is asked before a transaction opens, and a server may answer
 * from a thread, in turns between people; that is why it hears whose text it is.
 */
export interface DocumentParser {
  /** Null where neither is given; `too_large` beyond 2 MB of HTML. */
  read(ownerId: string, given: GivenContent): Promise<StoredContent | null>;
  /** A stored document as it is printed. */
  printed(ownerId: string, doc: string): Promise<PrintedContent>;
}

/** A text without what is not printed. */
export interface PrintedContent extends Pick<StoredSection, 'doc' | 'content'> {
  /** Its lines, as plain text. */
  lines: string[];
}
