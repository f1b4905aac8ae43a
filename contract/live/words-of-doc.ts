import type { Node } from 'prosemirror-model';
import { wordPositionAt, type WordPosition, wordsOf } from './word-position.ts';

/** A word of a document, and the position at which it begins. */
interface PlacedWord {
  word: string;
  position: number;
}

/**
 * The words of each block, with positions relative to its start. ProseMirror nodes are immutable, so the cache stays
 * valid.
 */
const known = new WeakMap<Node, readonly PlacedWord[]>();

/**
 * Returns all words of a document in order. The words of a block that is edited as a form, such as a stat block, get
 * the position at which the block begins.
 */
export function wordsOfDoc(doc: Node): PlacedWord[] {
  const words: PlacedWord[] = [];
  doc.forEach((block, offset) => {
    for (const { word, position } of wordsOfBlock(block)) words.push({ word, position: position + offset });
  });
  return words;
}

/** Returns the position at which a block begins, given its index from 0; null if the document has no words. */
export function wordPositionOfBlock(doc: Node, block: number): WordPosition | null {
  const words = wordsByBlock(doc);
  return positionIn(words, countUpTo(words, block));
}

/**
 * Returns the position of the last word that begins at or before `position`; null if the document has no words. It runs
 * on each keystroke, so it does not build the list of all words.
 */
export function wordPositionIn(doc: Node, position: number): WordPosition | null {
  const words = wordsByBlock(doc);
  const { index, offset } = doc.childAfter(position);
  const own = (words[index] ?? []).findLastIndex((word) => word.position + offset <= position);
  return positionIn(words, Math.max(0, countUpTo(words, index) + own));
}

type BlockWords = readonly (readonly PlacedWord[])[];

function wordsByBlock(doc: Node): BlockWords {
  return doc.children.map(wordsOfBlock);
}

function countUpTo(words: BlockWords, block: number): number {
  return words.slice(0, block).reduce((sum, { length }) => sum + length, 0);
}

/** Returns the position of the word with this index, or of the last word. */
function positionIn(words: BlockWords, index: number): WordPosition | null {
  const length = countUpTo(words, words.length);
  return length === 0 ? null : wordPositionAt({ length, slice: sliceOf(words) }, Math.min(index, length - 1));
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
