import type { ErrorCode } from '#contract/errors.ts';
import type { StoredContent } from '#domain/store/contents.ts';

/** What the worker is given to read: a document as JSON, or HTML. */
export interface ContentJob {
  doc: string | null;
  content: string | null;
}

export type ContentAnswer = { text: StoredContent | null } | { code: ErrorCode; message: string };
