import type { ErrorCode } from '#contract/errors.ts';
import type { PrintedContent, StoredContent } from '#domain/store/contents.ts';

/** What the worker is given to read: a document as JSON, or HTML; or a stored document of which the printed one is wanted. */
export type ContentJob = { do: 'read'; doc: string | null; content: string | null } | { do: 'print'; doc: string };

export type ContentAnswer =
  | { text: StoredContent | null }
  | { printed: PrintedContent }
  | { code: ErrorCode; message: string };
