import type { Node } from 'prosemirror-model';
import type { Layout } from '#book/layout/layout.ts';
import { type PrintedText, printedText } from '#book/text/punctuation/printed-text.ts';

/** As `printedText`, but each block is printed once: it is remembered by what was typed. */
export function printedBlocks(layout: Layout): PrintedText {
  const { line, document } = printedText(layout);
  const known = new WeakMap<Node, Node>();
  const block = (typed: Node): Node => {
    const printed = known.get(typed) ?? document(typed);
    known.set(typed, printed);
    return printed;
  };
  return { line, document: (doc) => doc.type.create(doc.attrs, doc.children.map(block)) };
}
