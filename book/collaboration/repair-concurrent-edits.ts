import * as Y from 'yjs';
import { paragraph } from '../document/blocks/text-blocks.ts';
import { bodyOf } from './section-doc.ts';
import {
  isSince,
  itemsOf,
  type Letters,
  lettersOf,
  lettersSince,
  noteMoves,
  type Since,
  wordsOf,
  writeLetters,
} from './concurrent-letters.ts';
import { repairSplitWords, findSplitWords } from './split-words.ts';

/*
 * What two people write at the same time, without having seen each other's letters, can end up split or lost. Words that
 * Yjs split are put together again (`split-words.ts`). If somebody deletes, moves or converts a block, Yjs also deletes
 * what another person is writing in it. Such words are put into a paragraph beside the block, so that their author can
 * read and move them.
 */

/** This many equal letters are a copy and not a coincidence. */
const COPIED_MIN = 12;

/** What is known about a change that arrived from others. */
interface RemoteChange {
  /** The letters of this page that the author of the change may not have seen. */
  unseen: Since;
  /**
   * The change itself, if nothing that was written here since has been sent, so that only this page knows both sides;
   * otherwise null.
   */
  answer: Uint8Array | null;
}

export type RescuedWords = 'own' | 'others';

/**
 * Repairs what was written on this page and elsewhere at the same time, so that no words are lost or split. Call it at
 * `afterTransaction` of a change by others. Returns whose words were put into a new paragraph because their block was
 * deleted; null if none were.
 */
export function repairConcurrentEdits(
  transaction: Y.Transaction,
  { unseen, answer }: RemoteChange,
): RescuedWords | null {
  const { doc, deleteSet, beforeState } = transaction;
  const beforeChange: Since = (client) => beforeState.get(client) ?? 0;
  const wasDeleted = (item: Y.Item) => Y.isDeleted(deleteSet, item.id);
  const split = [
    ...findSplitWords(transaction, { writer: unseen, splitter: beforeChange, hasDeleted: wasDeleted }),
    ...(answer
      ? findSplitWords(transaction, { writer: beforeChange, splitter: unseen, hasDeleted: (item) => !wasDeleted(item) })
      : []),
  ];
  if (split.length > 0) repairSplitWords(doc, split);
  const own = wordsOfDeletedBlocks(transaction, { unseen, wasDeletedWithBlock: () => true });
  const others = answer
    ? wordsOfDeletedBlocks(transaction, {
        unseen: beforeChange,
        wasDeletedWithBlock: deletedWithBlockHere(transaction, answer),
      })
    : [];
  if (own.length + others.length === 0) return null;
  restoreWords(doc, [...own, ...others]);
  return own.length > 0 ? 'own' : 'others';
}

/**
 * Returns a function that tells whether letters of others were deleted because this page deleted their block, and not
 * by their authors.
 */
function deletedWithBlockHere({ deleteSet }: Y.Transaction, answer: Uint8Array): (item: Y.Item) => boolean {
  const theirs = Y.decodeUpdate(answer).ds;
  return (item) => {
    const text = item.parent as Y.XmlText;
    return text._item !== null && !Y.isDeleted(deleteSet, text._item.id) && !Y.isDeleted(theirs, item.id);
  };
}

/** Words that were deleted with their block. */
interface WordsOfDeletedBlock {
  letters: Letters[];
  /** The top-level block of the section that contained them. */
  block: Y.Item;
}

/** Selects the deleted letters that the person who deleted their block may not have seen. */
interface DeletedLetters {
  unseen: Since;
  /** Whether an item was deleted together with its block. */
  wasDeletedWithBlock(item: Y.Item): boolean;
}

/**
 * Returns the unseen words that a transaction deleted, text by text. Call it at `afterTransaction`, before Yjs discards
 * them.
 */
export function wordsOfDeletedBlocks(transaction: Y.Transaction, deleted: DeletedLetters): WordsOfDeletedBlock[] {
  const texts = new Set<Y.XmlText>();
  Y.iterateDeletedStructs(transaction, transaction.deleteSet, (struct) => {
    if (!(struct instanceof Y.Item) || wordsOf(struct) === '' || !isSince(struct, deleted.unseen)) return;
    if (struct.parent instanceof Y.XmlText && struct.parent._item?.deleted && deleted.wasDeletedWithBlock(struct))
      texts.add(struct.parent);
  });
  if (texts.size === 0) return [];
  const written = writtenIn(transaction);
  return [...texts].flatMap((text) => {
    const letters = unseenLetters(text, transaction, { ...deleted, written });
    const block = blockOf(text, bodyOf(transaction.doc));
    return block && letters.length > 0 ? [{ letters, block }] : [];
  });
}

/** Inserts the words as paragraphs, each after the place of its block. */
export function restoreWords(section: Y.Doc, words: readonly WordsOfDeletedBlock[]): void {
  const body = bodyOf(section);
  section.transact((transaction) => {
    // From the last to the first, because each is inserted right after its block.
    for (const { letters, block } of words.toReversed()) {
      const element = new Y.XmlElement(paragraph.name);
      const text = new Y.XmlText();
      element.insert(0, [text]);
      body.insertAfter(block, [element]);
      noteMoves(transaction, writeLetters(text, 0, letters));
    }
  });
}

/**
 * Returns the unseen letters with their marks, in order. Letters that are in a copy of the text by the others were
 * seen.
 */
function unseenLetters(
  text: Y.XmlText,
  { deleteSet }: Y.Transaction,
  { unseen, wasDeletedWithBlock, written }: DeletedLetters & { written: string },
): Letters[] {
  // What was deleted earlier was no longer part of the text.
  const isDeleted = (item: Y.Item) => Y.isDeleted(deleteSet, item.id) && wasDeletedWithBlock(item);
  const copied = copiedLength(itemsOf(text).filter(isDeleted).map(wordsOf).join(''), written);
  let index = 0;
  return lettersOf(text, (item) => {
    if (!isDeleted(item)) return null;
    const seen = Math.max(0, unseen(item.id.client) - item.id.clock, copied - index);
    index += item.length;
    return { from: seen, to: item.length };
  });
}

/** Returns all text that a transaction adds, in the order in which it was written. */
function writtenIn({ doc, beforeState }: Y.Transaction): string {
  const written = lettersSince(doc, (client) => beforeState.get(client) ?? 0);
  return written.map((item) => (item.deleted ? '' : wordsOf(item))).join('');
}

/**
 * Returns how many letters from the start of a text are also in what was written; 0 if so few match that it may be a
 * coincidence.
 */
function copiedLength(text: string, written: string): number {
  const letters = [...text];
  let copied = letters.slice(0, COPIED_MIN).join('');
  if (!written.includes(copied)) return 0;
  for (const letter of letters.slice(COPIED_MIN)) {
    if (!written.includes(copied + letter)) break;
    copied += letter;
  }
  return copied.length;
}

/** Returns the top-level block that contains a text. */
function blockOf(text: Y.XmlText, body: Y.XmlFragment): Y.Item | null {
  let item = text._item;
  while (item && item.parent !== body) item = (item.parent as Y.XmlElement)._item;
  return item;
}
