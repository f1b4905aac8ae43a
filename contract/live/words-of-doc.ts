import type { Node } from 'prosemirror-model';
import { placeAt, type WordPlace, wordsOf } from './word-place.ts';

/** A word of a document, and the position at which it begins. */
export interface PlacedWord {
  word: string;
  position: number;
}

/** The words of each block, with positions from its beginning. ProseMirror never changes a node, so they stay true. */
const known = new WeakMap<Node, readonly PlacedWord[]>();

/** All words of a document in their order. Those of a block that is filled in as a form, as a stat block is, stand where it begins. */
export function wordsOfDoc(doc: Node): PlacedWord[] {
  const words: PlacedWord[] = [];
  doc.forEach((block, offset) => {
    for (const { word, position } of wordsOfBlock(block)) words.push({ word, position: position + offset });
  });
  return words;
}

/** The place at which a block of a document begins, by its number from 0; null where the document has no words. */
export function placeOfBlock(doc: Node, block: number): WordPlace | null {
  const words = doc.children.map((child) => wordsOfBlock(child).map(({ word }) => word));
  const before = words.slice(0, block).reduce((sum, { length }) => sum + length, 0);
  const all = words.flat();
  return all.length === 0 ? null : placeAt(all, Math.min(before, all.length - 1));
}

function wordsOfBlock(block: Node): readonly PlacedWord[] {
  const before = known.get(block);
  if (before) return before;
  const words: PlacedWord[] = [];
  const read = (node: Node, position: number): void => {
    if (node.isText) {
      for (const { 0: word, index } of (node.text ?? '').matchAll(/[\p{L}\p{N}]+/gu))
        words.push({ word: word.toLowerCase(), position: position + index });
      return;
    }
    if (node.isAtom)
      words.push(
        ...textsIn(node.attrs)
          .flatMap(wordsOf)
          .map((word) => ({ word, position })),
      );
    node.forEach((child, offset) => read(child, position + 1 + offset));
  };
  read(block, 0);
  known.set(block, words);
  return words;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
