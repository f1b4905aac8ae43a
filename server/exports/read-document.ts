import type { Node } from 'prosemirror-model';
import { documentFromJson } from '#book/document/parse.ts';
import { printedDocument } from '#book/document/printed.ts';
import { schema } from '#book/document/schema.ts';

/** A stored document as its readers get it. */
export function readPrintedDocument(text: string): Node {
  return printedDocument(readStoredDocument(text));
}

/** A stored document, whole. It has passed the gate; one of an older schema passes it again. */
export function readStoredDocument(text: string): Node {
  const json: unknown = JSON.parse(text);
  try {
    return schema.nodeFromJSON(json);
  } catch {
    return documentFromJson(json);
  }
}
