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
  const words = wordsByBlock(doc);
  return placeIn(words, countUpTo(words, block));
}

/**
 * The place of the last word that begins at a position or before it; null where the document has no words. It is asked for with each
 * key, so that the words of a long text are not put together for it.
 */
export function placeAtPosition(doc: Node, position: number): WordPlace | null {
  const words = wordsByBlock(doc);
  const { index, offset } = doc.childAfter(position);
  const own = (words[index] ?? []).findLastIndex((word) => word.position + offset <= position);
  return placeIn(words, Math.max(0, countUpTo(words, index) + own));
}

type BlockWords = readonly (readonly PlacedWord[])[];

function wordsByBlock(doc: Node): BlockWords {
  return doc.children.map(wordsOfBlock);
}

function countUpTo(words: BlockWords, block: number): number {
  return words.slice(0, block).reduce((sum, { length }) => sum + length, 0);
}

/** The place of the word with this index, or of the last one. */
function placeIn(words: BlockWords, index: number): WordPlace | null {
  const length = countUpTo(words, words.length);
  return length === 0 ? null : placeAt({ length, slice: sliceOf(words) }, Math.min(index, length - 1));
}

function sliceOf(words: BlockWords) {
  return (from = 0, to = 0): string[] => {
    const found: string[] = [];
    let begin = 0;
    for (const block of words) {
      if (begin >= to) break;
      if (begin + block.length > from)
        found.push(...block.slice(Math.max(0, from - begin), to - begin).map(({ word }) => word));
      begin += block.length;
    }
    return found;
  };
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
