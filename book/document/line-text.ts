import type { Mark, Node } from 'prosemirror-model';
import { raisedText } from '../text/plain-signs.ts';

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
