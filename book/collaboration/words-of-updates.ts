import * as Y from 'yjs';

/** A letter or an element that an update adds, and what stands in it. */
interface Unit {
  text: string;
  isBlock: boolean;
  inside: Unit[];
}

/** Values of a block that are words, and no address, number or choice. */
const WORDS = /\s|^\p{Lu}/u;

/**
 * The words that updates add and do not take out again, a line for each block, without the text in which they were written: each letter says
 * behind which other it stands. Formatting and what they take out of that text are not told. '' where they add no words.
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

/** The letters and elements in the order of their text. What stands at something that the updates do not have is a list of its own. */
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

/** The words in values as JSON has them. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return WORDS.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
}

function nameOf({ client, clock }: Pick<Y.ID, 'client' | 'clock'>): string {
  return `${client}:${clock}`;
}
