import * as Y from 'yjs';
import { paragraph } from '../document/blocks/paragraph.ts';
import { bodyOf } from './section-doc.ts';

/*
 * Whoever takes a block out, moves it or gives it another form takes with it what somebody else is writing in it at that moment and they have not
 * seen yet: to Yjs, letters go with what they stand in. These words are put beside it, so that they can be read and moved by hand.
 */

/** Words that went with the text they stood in. */
export interface OvertakenWords {
  letters: Letters[];
  /** The block at the top of the section in which they stood. */
  block: Y.Item;
}

interface Letters {
  insert: string;
  attributes: object;
}

/** Up to which number the letters of a client are certainly seen by whoever changes them. */
export type SeenUpTo = (client: number) => number;

const PUT_BACK = Symbol('overtaken words put back');
/** So many letters the same are a copy, and no chance. */
const COPIED_MIN = 12;

/** Whether a transaction puts such words back. */
export function putsBack(transaction: Y.Transaction): boolean {
  return transaction.meta.has(PUT_BACK);
}

/**
 * The words that went in a transaction of others who may not have seen them, text by text. To be asked before Yjs forgets them, at
 * `afterTransaction`.
 */
export function overtakenWords(transaction: Y.Transaction, seenUpTo: SeenUpTo): OvertakenWords[] {
  const texts = new Set<Y.XmlText>();
  Y.iterateDeletedStructs(transaction, transaction.deleteSet, (struct) => {
    if (!(struct instanceof Y.Item) || !(struct.content instanceof Y.ContentString)) return;
    const isUnseen = struct.id.clock + struct.length > seenUpTo(struct.id.client);
    if (isUnseen && struct.parent instanceof Y.XmlText && struct.parent._item?.deleted) texts.add(struct.parent);
  });
  if (texts.size === 0) return [];
  const written = writtenIn(transaction);
  return [...texts].flatMap((text) => {
    const letters = unseenLetters(text, transaction, { seenUpTo, written });
    const block = blockOf(text, bodyOf(transaction.doc));
    return block && letters.length > 0 ? [{ letters, block }] : [];
  });
}

/** Puts each of them into a paragraph of its own, behind the place of its block. */
export function putBackOvertaken(section: Y.Doc, overtaken: readonly OvertakenWords[]): void {
  const body = bodyOf(section);
  section.transact((transaction) => {
    transaction.meta.set(PUT_BACK, true);
    // The last one first, since each goes right behind its block.
    for (const { letters, block } of overtaken.toReversed()) {
      const element = new Y.XmlElement(paragraph.name);
      const text = new Y.XmlText();
      text.applyDelta(letters);
      element.insert(0, [text]);
      body.insertAfter(block, [element]);
    }
  });
}

/** Letters with the marks that they had, in their order. What stands in a copy that the others have made of the text was seen. */
function unseenLetters(
  text: Y.XmlText,
  { deleteSet }: Y.Transaction,
  { seenUpTo, written }: { seenUpTo: SeenUpTo; written: string },
): Letters[] {
  // What was deleted before was no part of the text any more.
  const items = itemsOf(text).filter((item) => Y.isDeleted(deleteSet, item.id));
  const copied = copiedLength(items.map(wordsOf).join(''), written);
  const marks: Record<string, unknown> = {};
  const letters: Letters[] = [];
  let place = 0;
  for (const item of items) {
    if (item.content instanceof Y.ContentFormat) marks[item.content.key] = item.content.value;
    const words = wordsOf(item);
    const seen = Math.max(0, seenUpTo(item.id.client) - item.id.clock, copied - place);
    const attributes = Object.fromEntries(Object.entries(marks).filter(([, value]) => value !== null));
    if (seen < words.length) letters.push({ insert: words.slice(seen), attributes });
    place += words.length;
  }
  return letters;
}

function itemsOf(text: Y.XmlText): Y.Item[] {
  const items: Y.Item[] = [];
  for (let item = text._start; item; item = item.right) items.push(item);
  return items;
}

function wordsOf({ content }: Y.Item): string {
  return content instanceof Y.ContentString ? content.str : '';
}

/** All that a transaction adds to texts, in the order in which it was written. */
function writtenIn({ doc, beforeState, afterState }: Y.Transaction): string {
  return [...afterState.keys()]
    .flatMap((client) => {
      const structs = doc.store.clients.get(client) ?? [];
      return structs.filter(({ id }) => id.clock >= (beforeState.get(client) ?? 0));
    })
    .map((struct) => (struct instanceof Y.Item && !struct.deleted ? wordsOf(struct) : ''))
    .join('');
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
