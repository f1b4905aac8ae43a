import * as Y from 'yjs';
import { paragraph } from '../../document/blocks/text-blocks.ts';
import { bodyOf } from '../section-doc.ts';
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
} from './letters.ts';
import { repairSplitWords, findSplitWords } from './split-words.ts';

/** What is known of a change that has come from others. */
export interface RemoteChange {
  /** The letters of this page that whoever made the change may not have seen. */
  unseen: Since;
  /** The change, where nothing that was written here meanwhile has been sent yet, so that nobody but this page knows both; else null. */
  answer: Uint8Array | null;
}

export type RescuedWords = 'own' | 'others';

/**
 * Keeps together and whole what was written on this page and elsewhere without one having seen the other. To be called at `afterTransaction` of a
 * change that comes from others. Says whose words stand in a paragraph of their own now, since their block is gone: those of this page, or others'.
 */
export function repairConcurrentEdits(
  transaction: Y.Transaction,
  { unseen, answer }: RemoteChange,
): RescuedWords | null {
  const { doc, deleteSet, beforeState } = transaction;
  const came: Since = (client) => beforeState.get(client) ?? 0;
  const went = (item: Y.Item) => Y.isDeleted(deleteSet, item.id);
  const split = [
    ...findSplitWords(transaction, { writer: unseen, splitter: came, tookOut: went }),
    ...(answer ? findSplitWords(transaction, { writer: came, splitter: unseen, tookOut: (item) => !went(item) }) : []),
  ];
  if (split.length > 0) repairSplitWords(doc, split);
  const own = wordsOfDeletedBlocks(transaction, { unseen, wentAlong: () => true });
  const others = answer
    ? wordsOfDeletedBlocks(transaction, { unseen: came, wentAlong: tookOutHere(transaction, answer) })
    : [];
  if (own.length + others.length === 0) return null;
  restoreWords(doc, [...own, ...others]);
  return own.length > 0 ? 'own' : 'others';
}

/** Whether letters that came have gone since their block had been taken out here, and not by those who wrote them. */
function tookOutHere({ deleteSet }: Y.Transaction, answer: Uint8Array): (item: Y.Item) => boolean {
  const theirs = Y.decodeUpdate(answer).ds;
  return (item) => {
    const text = item.parent as Y.XmlText;
    return text._item !== null && !Y.isDeleted(deleteSet, text._item.id) && !Y.isDeleted(theirs, item.id);
  };
}

/*
 * Whoever takes a block out, moves it or gives it another form takes with it what somebody else is writing in it at that moment and they have not
 * seen yet: to Yjs, letters go with what they stand in. These words are put beside it, so that they can be read and moved by hand.
 */

/** Words that went with the text they stood in. */
interface WordsOfDeletedBlock {
  letters: Letters[];
  /** The block at the top of the section in which they stood. */
  block: Y.Item;
}

/** So many letters the same are a copy, and no chance. */
const COPIED_MIN = 12;

/** Which letters may have gone without having been seen by whoever took out their block. */
interface Gone {
  unseen: Since;
  /** Whether an item that went in the transaction went with its block. */
  wentAlong(item: Y.Item): boolean;
}

/**
 * The words that went in a transaction without having been seen, text by text. To be asked before Yjs forgets them, at `afterTransaction`.
 */
export function wordsOfDeletedBlocks(transaction: Y.Transaction, gone: Gone): WordsOfDeletedBlock[] {
  const texts = new Set<Y.XmlText>();
  Y.iterateDeletedStructs(transaction, transaction.deleteSet, (struct) => {
    if (!(struct instanceof Y.Item) || wordsOf(struct) === '' || !isSince(struct, gone.unseen)) return;
    if (struct.parent instanceof Y.XmlText && struct.parent._item?.deleted && gone.wentAlong(struct))
      texts.add(struct.parent);
  });
  if (texts.size === 0) return [];
  const written = writtenIn(transaction);
  return [...texts].flatMap((text) => {
    const letters = unseenLetters(text, transaction, { ...gone, written });
    const block = blockOf(text, bodyOf(transaction.doc));
    return block && letters.length > 0 ? [{ letters, block }] : [];
  });
}

/** Puts each of them into a paragraph of its own, behind the place of its block. */
export function restoreWords(section: Y.Doc, words: readonly WordsOfDeletedBlock[]): void {
  const body = bodyOf(section);
  section.transact((transaction) => {
    // The last one first, since each goes right behind its block.
    for (const { letters, block } of words.toReversed()) {
      const element = new Y.XmlElement(paragraph.name);
      const text = new Y.XmlText();
      element.insert(0, [text]);
      body.insertAfter(block, [element]);
      noteMoves(transaction, writeLetters(text, 0, letters));
    }
  });
}

/** Letters with the marks that they had, in their order. What stands in a copy that the others have made of the text was seen. */
function unseenLetters(
  text: Y.XmlText,
  { deleteSet }: Y.Transaction,
  { unseen, wentAlong, written }: Gone & { written: string },
): Letters[] {
  // What was deleted before was no part of the text any more.
  const isGone = (item: Y.Item) => Y.isDeleted(deleteSet, item.id) && wentAlong(item);
  const copied = copiedLength(itemsOf(text).filter(isGone).map(wordsOf).join(''), written);
  let place = 0;
  return lettersOf(text, (item) => {
    if (!isGone(item)) return null;
    const seen = Math.max(0, unseen(item.id.client) - item.id.clock, copied - place);
    place += item.length;
    return { from: seen, to: item.length };
  });
}

/** All that a transaction adds to texts, in the order in which it was written. */
function writtenIn({ doc, beforeState }: Y.Transaction): string {
  const written = lettersSince(doc, (client) => beforeState.get(client) ?? 0);
  return written.map((item) => (item.deleted ? '' : wordsOf(item))).join('');
}

/** How many letters of a text from its beginning stand in what was written: none where so few are the same that it may be chance. */
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

/** The child of the body in which a text stands. */
function blockOf(text: Y.XmlText, body: Y.XmlFragment): Y.Item | null {
  let item = text._item;
  while (item && item.parent !== body) item = (item.parent as Y.XmlElement)._item;
  return item;
}
