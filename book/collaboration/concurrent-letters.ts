import * as Y from 'yjs';

/** Selects letters: for each client, the clock from which on they count. */
export type Since = (client: number) => number;

/** A run of letters with the same marks. */
export interface Letters {
  insert: string;
  attributes: object;
  /** The Yjs id of the first letter. The others follow. */
  id: Y.ID;
}

/** The new ids of letters that were moved, by their old ids. */
export interface Move {
  from: Y.ID;
  to: Y.ID;
  length: number;
}

/** A letter and the text that contains it. */
export interface LetterPosition {
  text: Y.XmlText;
  id: Y.ID;
}

/** A range of the letters of an item. */
export interface Part {
  from: number;
  to: number;
}

const NONE: Part = { from: 0, to: 0 };
const MOVES = Symbol('moved letters');

/** Returns the letters that a transaction moved, so that positions in them can follow. */
export function movesOf(transaction: Y.Transaction): readonly Move[] {
  return (transaction.meta.get(MOVES) as Move[] | undefined) ?? [];
}

/** Records moves of a transaction. */
export function noteMoves(transaction: Y.Transaction, moves: readonly Move[]): void {
  transaction.meta.set(MOVES, [...movesOf(transaction), ...moves]);
}

/** Returns a position in moved letters as one in their new place. */
export function movedPosition(position: Y.RelativePosition, moves: readonly Move[]): Y.RelativePosition {
  const { item, assoc } = position;
  const move = item && moves.find(({ from, length }) => isWithin(item, from, length));
  if (!item || !move) return position;
  const id = Y.createID(move.to.client, move.to.clock + item.clock - move.from.clock);
  return Y.createRelativePositionFromJSON({ item: id, assoc });
}

/** Returns all items of a text that Yjs still has, including deleted ones, in order. */
export function itemsOf(text: Y.XmlText): Y.Item[] {
  const items: Y.Item[] = [];
  for (let item = text._start; item; item = item.right) items.push(item);
  return items;
}

/** Returns the letters of an item, also if it is deleted. */
export function wordsOf({ content }: Y.Item): string {
  return content instanceof Y.ContentString ? content.str : '';
}

/** Whether an item has letters that count. */
export function isSince({ id, length }: Y.Item, since: Since): boolean {
  return id.clock + length > since(id.client);
}

/** Returns the items of a document that have letters that count. */
export function lettersSince({ store }: Y.Doc, since: Since): Y.Item[] {
  return [...store.clients.values()].flat().filter((struct): struct is Y.Item => {
    return struct instanceof Y.Item && struct.content instanceof Y.ContentString && isSince(struct, since);
  });
}

/** Returns letters of a text with their marks. `part` selects the letters of each item. */
export function lettersOf(text: Y.XmlText, part: (item: Y.Item) => Part | null): Letters[] {
  const marks: Record<string, unknown> = {};
  const letters: Letters[] = [];
  for (const item of itemsOf(text)) {
    if (item.content instanceof Y.ContentFormat) marks[item.content.key] = item.content.value;
    const { from, to } = (item.countable && part(item)) || NONE;
    const insert = wordsOf(item).slice(from, Math.max(from, to));
    if (insert === '') continue;
    letters.push({
      insert,
      attributes: Object.fromEntries(Object.entries(marks).filter(([, value]) => value !== null)),
      id: Y.createID(item.id.client, item.id.clock + from),
    });
  }
  return letters;
}

/** Returns how many letters of the text come before a letter. */
export function indexOf({ text, id }: LetterPosition): number {
  let index = 0;
  for (const item of itemsOf(text)) {
    if (isWithin(id, item.id, item.length)) return index + (item.deleted ? 0 : id.clock - item.id.clock);
    if (!item.deleted && item.countable) index += item.length;
  }
  return index;
}

/** Inserts letters with their marks into a text. Returns their moves. */
export function writeLetters(text: Y.XmlText, index: number, letters: readonly Letters[]): Move[] {
  const { clientID, store } = text.doc as Y.Doc;
  let at = index;
  return letters.map(({ insert, attributes, id }) => {
    const first = Y.getState(store, clientID);
    text.insert(at, insert, attributes);
    at += insert.length;
    // Formatting items get ids of their own, before and after the letters.
    const written = itemsOf(text).find((item) => wordsOf(item) !== '' && isLater(item.id, clientID, first));
    return { from: id, to: (written as Y.Item).id, length: insert.length };
  });
}

function isWithin(id: Y.ID, first: Y.ID, length: number): boolean {
  return id.client === first.client && id.clock >= first.clock && id.clock < first.clock + length;
}

const isLater = (id: Y.ID, client: number, first: number) => id.client === client && id.clock >= first;
