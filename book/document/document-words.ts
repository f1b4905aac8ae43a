import type { Mark, Node } from 'prosemirror-model';
import { raisedText } from '../text/plain-signs.ts';
import { countedDocument } from './printed.ts';
import { findNode } from './schema.ts';
import { textFieldsOf } from './define/definition.ts';

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * Counts the printed words of a document: runs without white space that contain a letter or digit, including stat
 * blocks and captions.
 */
export function countWords(doc: Node): number {
  return documentLines(countedDocument(doc)).reduce((sum, line) => sum + wordsIn(line).length, 0);
}

/**
 * Returns the text of a document in reading order: one line for each paragraph, heading, cell or field. A superscript 3
 * after 10 becomes 10³.
 */
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
 * Returns the text inside a node without its marks, as names and lists need it: a line break becomes a space, and
 * superscripts and subscripts are written as far as plain text allows.
 */
export function lineText(node: Node): string {
  let text = '';
  node.descendants((child) => {
    if (child.isText) text += wordsInPlace(child);
    else if (child.type.name === 'hardBreak') text += ' ';
  });
  return text;
}

/** Returns the words of a text node, with superscripts and subscripts as plain text. */
export function wordsInPlace({ text = '', marks }: Node): string {
  for (const { type } of marks)
    if (type.name === 'superscript' || type.name === 'subscript') return raisedText(text, type.name);
  return text;
}

/** Whether a mark raises or lowers words. */
export function isRaised({ type: { name } }: Mark): boolean {
  return name === 'superscript' || name === 'subscript';
}
