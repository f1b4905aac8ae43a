import { AppError } from '#contract/errors.ts';
import { toStoredContent } from '#domain/sections/content.ts';
import type { ContentAnswer, ContentJob } from './messages.ts';

/** Reads one long text, in a thread: a refusal is an answer, since errors lose their kind on the way back. */
export function read({ doc, content }: ContentJob): ContentAnswer {
  try {
    return { text: toStoredContent({ doc: doc === null ? undefined : JSON.parse(doc), content }) };
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, message: error.message };
    throw error;
  }
}
