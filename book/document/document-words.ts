import type { Mark, Node } from 'prosemirror-model';
import { raisedText } from '../text/plain-signs.ts';
import { countedDocument } from './printed.ts';
import { findNode } from './schema.ts';
import { textFieldsOf } from './define/definition.ts';

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

/**
 * The text below a node without its marks, as names and lists have it: a break of the line is a blank, and what is raised or lowered stands
 * as far as plain text shows that.
 */
export function lineText(node: Node): string {
  let text = '';
  node.descendants((child) => {
    if (child.isText) text += wordsInPlace(child);
    else if (child.type.name === 'hardBreak') text += ' ';
  });
  return text;
}

/** The words of a text as their place on the line has them. */
export function wordsInPlace({ text = '', marks }: Node): string {
  for (const { type } of marks)
    if (type.name === 'superscript' || type.name === 'subscript') return raisedText(text, type.name);
  return text;
}

/** Whether words with this mark stand beside the line. */
export function isRaised({ type: { name } }: Mark): boolean {
  return name === 'superscript' || name === 'subscript';
}
