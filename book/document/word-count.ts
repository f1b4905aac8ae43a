import type { Node } from 'prosemirror-model';
import { wordsInPlace } from './line-text.ts';
import { countedDocument } from './printed.ts';
import { findNode } from './registry.ts';
import { textFieldsOf } from './text-fields.ts';

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** How many words of a document are printed: runs without white space that hold a letter or digit, stat blocks and captions included. */
export function countWords(doc: Node): number {
  return documentLines(countedDocument(doc)).reduce((sum, line) => sum + wordsIn(line).length, 0);
}

/** The text of a document, one line for each paragraph, heading, cell or field, in reading order. A raised 3 after 10 is 10³ there. */
export function documentLines(doc: Node): string[] {
  const lines: string[] = [];
  doc.descendants((node) => {
    if (node.isText) return;
    lines.push(...textFieldsOf(findNode(node.type.name), node.attrs));
    if (node.isTextblock) lines.push(lineOf(node));
  });
  return lines.filter((line) => line !== '');
}

function lineOf(block: Node): string {
  let line = '';
  block.descendants((child) => {
    if (child.isText) line += wordsInPlace(child);
    else if (child.isLeaf) line += ' ';
  });
  return line;
}

/** The words of a line. */
// One pattern for whole words would take quadratic time on a long line without letters.
export function wordsIn(line: string): string[] {
  return line.split(/\s+/).filter((run) => LETTER_OR_DIGIT.test(run));
}
