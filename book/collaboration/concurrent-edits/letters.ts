import * as Y from 'yjs';

/** The number of the first letter of a client that counts, for each client. */
export type Since = (client: number) => number;

/** Letters that are the same in their marks. */
export interface Letters {
  insert: string;
  attributes: object;
  /** The number of the first of them; those of the others follow. */
  id: Y.ID;
}

/** What letters are called where they stand now, whoever asks for them by what they were called before. */
export interface Move {
  from: Y.ID;
  to: Y.ID;
  length: number;
}

/** A letter, and the text in which it stands. */
export interface LetterPlace {
  text: Y.XmlText;
  id: Y.ID;
}

/** Which letters of an item are meant. */
export interface Part {
  from: number;
  to: number;
}

const NONE: Part = { from: 0, to: 0 };
const MOVES = Symbol('moved letters');

/** The letters that a transaction has moved, so that nothing of what an author was writing gets lost or torn. */
export function movesOf(transaction: Y.Transaction): readonly Move[] {
  return (transaction.meta.get(MOVES) as Move[] | undefined) ?? [];
}

/** Notes what a transaction has moved. */
export function noteMoves(transaction: Y.Transaction, moves: readonly Move[]): void {
  transaction.meta.set(MOVES, [...movesOf(transaction), ...moves]);
}

/** A lasting position where its letter stands now. */
export function movedPosition(position: Y.RelativePosition, moves: readonly Move[]): Y.RelativePosition {
  const { item, assoc } = position;
  const move = item && moves.find(({ from, length }) => isWithin(item, from, length));
  if (!item || !move) return position;
  const id = Y.createID(move.to.client, move.to.clock + item.clock - move.from.clock);
  return Y.createRelativePositionFromJSON({ item: id, assoc });
}

/** All that a text has ever held and that is not forgotten, in its order. */
export function itemsOf(text: Y.XmlText): Y.Item[] {
  const items: Y.Item[] = [];
  for (let item = text._start; item; item = item.right) items.push(item);
  return items;
}

/** The letters of an item, also where it is deleted. */
export function wordsOf({ content }: Y.Item): string {
  return content instanceof Y.ContentString ? content.str : '';
}

/** Whether an item has letters that count. */
export function isSince({ id, length }: Y.Item, since: Since): boolean {
  return id.clock + length > since(id.client);
}

/** The items of a document with letters that count. */
export function lettersSince({ store }: Y.Doc, since: Since): Y.Item[] {
  return [...store.clients.values()].flat().filter((struct): struct is Y.Item => {
    return struct instanceof Y.Item && struct.content instanceof Y.ContentString && isSince(struct, since);
  });
}

/** The letters of items of one text with the marks that they have there. */
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

/** How many letters of a text stand before one of them. */
export function indexOf({ text, id }: LetterPlace): number {
  let index = 0;
  for (const item of itemsOf(text)) {
    if (isWithin(id, item.id, item.length)) return index + (item.deleted ? 0 : id.clock - item.id.clock);
    if (!item.deleted && item.countable) index += item.length;
  }
  return index;
}

/** Writes letters at a place of a text, with their marks, and says what they are called there. */
export function writeLetters(text: Y.XmlText, index: number, letters: readonly Letters[]): Move[] {
  const { clientID, store } = text.doc as Y.Doc;
  let place = index;
  return letters.map(({ insert, attributes, id }) => {
    const first = Y.getState(store, clientID);
    text.insert(place, insert, attributes);
    place += insert.length;
    // Their marks have numbers of their own, before them and behind them.
    const written = itemsOf(text).find((item) => wordsOf(item) !== '' && isLater(item.id, clientID, first));
    return { from: id, to: (written as Y.Item).id, length: insert.length };
  });
}

export function isWithin(id: Y.ID, first: Y.ID, length: number): boolean {
  return id.client === first.client && id.clock >= first.clock && id.clock < first.clock + length;
}

const isLater = (id: Y.ID, client: number, first: number) => id.client === client && id.clock >= first;
