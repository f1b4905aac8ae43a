import type { Node } from 'prosemirror-model';
import { raisedText } from '../text/raised.ts';

/** The text below a node without its marks, as names and lists have it; what is raised or lowered as far as plain text shows that. */
export function lineText(node: Node): string {
  let text = '';
  node.descendants((child) => {
    if (child.isText) text += wordsInPlace(child);
  });
  return text;
}

/** The words of a text as their place on the line has them. */
export function wordsInPlace({ text = '', marks }: Node): string {
  for (const { type } of marks)
    if (type.name === 'superscript' || type.name === 'subscript') return raisedText(text, type.name);
  return text;
}
