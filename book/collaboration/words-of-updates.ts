import * as Y from 'yjs';

/** A letter or an element that an update adds, and its content. */
interface Unit {
  text: string;
  isBlock: boolean;
  inside: Unit[];
}

/** Matches values of a block that are words and not an address, a number or a choice. */
const WORDS = /\s|^\p{Lu}/u;

/**
 * Returns the words that updates add and do not delete again, one line for each block. It works without the text that
 * they change, because each letter names the letter before it. Formatting and deletions in that text are not included.
 * Returns '' if no words are added.
 */
export function wordsOfUpdates(updates: readonly Uint8Array[]): string {
  if (updates.length === 0) return '';
  const { structs, ds } = Y.decodeUpdate(Y.mergeUpdates([...updates]));
  const items = structs.filter((struct) => struct instanceof Y.Item);
  const isGone = (id: Y.ID) => Y.isDeleted(ds, id);
  const text = rootsOf(items, isGone).map(linesOf).join('\n');
  const fields = items.filter(({ id }) => !isGone(id)).flatMap(({ content }) => wordsIn(valuesOf(content)));
  return [text, ...fields]
    .join('\n')
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
}

/**
 * Puts letters and elements into the order of the text. Those attached to something that the updates do not contain
 * start a new list.
 */
function rootsOf(items: readonly Y.Item[], isGone: (id: Y.ID) => boolean): Unit[][] {
  const [units, lists] = [new Map<string, Unit>(), new Map<Unit, Unit[]>()];
  const roots: Unit[][] = [];

  function place(item: Y.Item): void {
    const { id, origin, rightOrigin, content } = item;
    const unitAt = (at: Y.ID | null) => (at ? units.get(nameOf(at)) : undefined);
    const [before, after] = [unitAt(origin), unitAt(rightOrigin)];
    const parent = item.parent instanceof Y.ID ? unitAt(item.parent) : undefined;
    const beside = before ?? (origin ? undefined : after);
    let list = (beside && lists.get(beside)) ?? parent?.inside;
    if (!list) roots.push((list = []));
    const made = unitsOf(content, (at) => isGone(Y.createID(id.client, id.clock + at)));
    list.splice(before ? list.lastIndexOf(before) + 1 : 0, 0, ...made);
    for (const [at, unit] of made.entries()) {
      lists.set(unit, list);
      units.set(nameOf({ client: id.client, clock: id.clock + at }), unit);
    }
  }

  for (const item of items) if (item.parentSub === null) place(item);
  return roots;
}

function unitsOf(content: Y.Item['content'], isGone: (at: number) => boolean): Unit[] {
  const isString = content instanceof Y.ContentString;
  const isBlock = content instanceof Y.ContentType && content.type instanceof Y.XmlElement;
  return Array.from({ length: content.getLength() }, (_, at) => ({
    text: isString && !isGone(at) ? (content.str[at] ?? '') : '',
    isBlock,
    inside: [],
  }));
}

function linesOf(units: readonly Unit[]): string {
  return units
    .map(({ text, isBlock, inside }) => (isBlock ? `\n${linesOf(inside)}\n` : text + linesOf(inside)))
    .join('');
}

function valuesOf(content: Y.Item['content']): readonly unknown[] {
  return content instanceof Y.ContentAny ? content.arr : [];
}

/** Returns the words in JSON values. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return WORDS.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
}

function nameOf({ client, clock }: Pick<Y.ID, 'client' | 'clock'>): string {
  return `${client}:${clock}`;
}
