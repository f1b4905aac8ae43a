import type { Node } from 'prosemirror-model';
import { printedDocument } from '#book/document/printed.ts';
import { readStored } from '#book/document/stored/stored-document.ts';

/** A stored document as its readers get it. */
export function readPrintedDocument(text: string): Node {
  return printedDocument(readStored(text));
}
