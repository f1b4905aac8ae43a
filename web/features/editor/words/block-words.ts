import { Fragment, type Node } from '@tiptap/pm/model';
import { countWords } from '#book/document/document-words.ts';

/** The words of each block. ProseMirror never changes a node, it only replaces it, so what was counted stays true. */
const counted = new WeakMap<Node, number>();

/** As `countWords`; only blocks that changed since the last call are counted, so that it does not disturb typing in a long section. */
export function wordsOf(doc: Node): number {
  return doc.children.reduce((sum, block) => sum + wordsOfBlock(doc, block), 0);
}

function wordsOfBlock(doc: Node, block: Node): number {
  const known = counted.get(block);
  if (known !== undefined) return known;
  const words = countWords(doc.copy(Fragment.from(block)));
  counted.set(block, words);
  return words;
}
