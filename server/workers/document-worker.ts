import { printedContent, toStoredContent } from '#domain/sections/new-section.ts';
import { serveFunctions } from './serve-jobs.ts';

// The entry point of the process that reads long texts.
const functions = {
  /** Reads a document, given as JSON, or HTML. */
  read: (doc: string | null, content: string | null) =>
    toStoredContent({ doc: doc === null ? undefined : JSON.parse(doc), content }),
  print: printedContent,
};
export type ContentFunctions = typeof functions;
serveFunctions(functions);
