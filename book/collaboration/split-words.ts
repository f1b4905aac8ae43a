import * as Y from 'yjs';
import {
  indexOf,
  isSince,
  itemsOf,
  type LetterPosition,
  lettersOf,
  lettersSince,
  noteMoves,
  type Since,
  wordsOf,
  writeLetters,
} from './concurrent-letters.ts';

/*
 * If two people write at the same place without having seen each other's letters, a word can be split: one continues a
 * word, while the other inserts text after its letters or splits the paragraph. Yjs keeps all letters, but not next to
 * those after which they were typed. This file moves them there.
 */

/**
 * How many letters on each side are compared. Smaller widths find the position if text farther away was changed as well.
 */
const WIDTHS = [40, 12, 4];
const WIDE = 12;
/** Fewer equal letters may be a coincidence. */
const SURE = 4;

/** Whose words may be split, and by whom. */
interface Sides {
  /** The letters of the person who continues a word. */
  writer: Since;
  /** The letters of the other person, who has not seen them. */
  splitter: Since;
  /** Whether the other person deleted a letter meanwhile. */
  hasDeleted(item: Y.Item): boolean;
}

/** Letters that have to be moved, and the letter after which they belong. */
interface SplitWord {
  from: LetterPosition;
  length: number;
  behind: LetterPosition;
}

/** Finds the split words in the texts that a transaction changed. */
export function findSplitWords({ changed }: Y.Transaction, sides: Sides): SplitWord[] {
  const texts = [...changed.keys()].flatMap((type) =>
    type instanceof Y.XmlText && !type._item?.deleted ? [type] : [],
  );
  return texts.flatMap((text) =>
    runsIn(text, sides).flatMap((run) => apart(text, run, sides) ?? leftBehind(text, run, sides) ?? []),
  );
}

/** Moves the rests of split words to the letters after which they were typed. */
export function repairSplitWords(section: Y.Doc, split: readonly SplitWord[]): void {
  section.transact((transaction) => {
    // From the last to the first, because an insertion shifts what comes after it.
    for (const { from, length, behind } of split.toReversed()) {
      const first = indexOf(from);
      const letters = lettersBetween(from.text, first, first + length);
      from.text.delete(first, length);
      noteMoves(transaction, writeLetters(behind.text, indexOf(behind) + 1, letters));
    }
  });
}

/**
 * Returns runs of the writer's letters, without other letters between them and without letters that the other person
 * deleted.
 */
function runsIn(text: Y.XmlText, { writer, hasDeleted }: Sides): Y.Item[][] {
  const runs: Y.Item[][] = [];
  let run: Y.Item[] | null = null;
  for (const item of itemsOf(text)) {
    if (wordsOf(item) === '') continue;
    if (item.deleted) {
      if (hasDeleted(item)) run = null;
    } else if (!isSince(item, writer)) run = null;
    else if (run) run.push(item);
    else {
      run = [item];
      runs.push(run);
    }
  }
  return runs;
}

/** Returns the rest of a word if the other person inserted text between it and the letter after which it was typed. */
function apart(text: Y.XmlText, run: readonly Y.Item[], { splitter, hasDeleted }: Sides): SplitWord | null {
  const [first] = run;
  if (!first?.origin) return null;
  let between: Y.Item | null = null;
  let item = first.left;
  while (item && !Y.compareIDs(item.lastId, first.origin)) {
    const stands = !item.deleted && wordsOf(item) !== '';
    if (stands && !isSince(item, splitter)) return null;
    if (stands) between = item;
    item = item.left;
  }
  // The person who inserted text right before these letters has seen them.
  if (!item || !between || Y.compareIDs(between.rightOrigin, first.id)) return null;
  // Letters that were deleted before it was typed may be in between.
  while (item && (item.deleted ? !hasDeleted(item) : wordsOf(item) === '')) item = item.left;
  if (!item || item.deleted) return null;
  // If two people continue the same word, both write at its end. The one who began it goes first.
  const isOwn = item.id.client === first.id.client || /^\s/u.test(wordsOf(between));
  const length = isOwn ? restOfWord(wordsOf(item), run.map(wordsOf).join('')) : 0;
  return length > 0 ? { from: { text, id: first.id }, length, behind: { text, id: item.lastId } } : null;
}

/**
 * Returns letters whose preceding text the other person deleted and wrote again, in another text or elsewhere in this
 * one.
 */
function leftBehind(text: Y.XmlText, run: readonly Y.Item[], sides: Sides): SplitWord | null {
  const [first] = run;
  const around = first && surroundings(text, first, sides);
  if (!first || !around) return null;
  const from = { text, id: first.id };
  const words = run.map(wordsOf).join('');
  const copied = positionInCopy(text, sides.splitter, around);
  if (copied) return { from, length: words.length, behind: copied };
  const rest = restOfWord(around.before, words);
  const behind = rest > 0 ? positionInText(text, sides.splitter, around) : null;
  return behind ? { from, length: rest, behind } : null;
}

/** Returns how many letters continue the word before them. */
function restOfWord(before: string, words: string): number {
  return /\S$/u.test(before) ? (/^\S*/u.exec(words)?.[0].length ?? 0) : 0;
}

/** Returns what the other person deleted on both sides of a run; null if nothing was deleted before it. */
function surroundings(text: Y.XmlText, first: Y.Item, { writer, splitter, hasDeleted }: Sides): Surroundings | null {
  const items = itemsOf(text).filter((item) => wordsOf(item) !== '');
  const at = items.indexOf(first);
  const stays = (item: Y.Item) => !item.deleted && !isSince(item, splitter) && !isSince(item, writer);
  const goneOf = (side: readonly Y.Item[]) =>
    side
      .filter((item) => item.deleted && hasDeleted(item))
      .map(wordsOf)
      .join('');
  const from = items.findLastIndex((item, index) => index < at && stays(item)) + 1;
  const to = items.findIndex((item, index) => index > at && stays(item));
  const before = goneOf(items.slice(from, at));
  const after = goneOf(items.slice(at + 1, to === -1 ? undefined : to));
  const kept = items.slice(0, from).filter(stays).map(wordsOf).join('');
  return before === '' ? null : { before, after, kept };
}

function lettersBetween(text: Y.XmlText, from: number, to: number) {
  let index = 0;
  return lettersOf(text, (item) => {
    if (item.deleted) return null;
    const start = index;
    index += item.length;
    return { from: Math.max(0, from - start), to: Math.min(item.length, to - start) };
  });
}

/** The deleted letters on both sides of a position. */
interface Surroundings {
  before: string;
  after: string;
  /** The remaining letters before them. */
  kept: string;
}

/**
 * Finds the same position in a copy of the letters in another text; returns the letter before it. Splitting, joining or
 * converting blocks deletes letters and writes them again, so the copy is among the letters that `since` selects.
 */
function positionInCopy(from: Y.XmlText, since: Since, { before, after }: Surroundings): LetterPosition | null {
  const texts = textsWith(from.doc as Y.Doc, since).filter((text) => text !== from);
  const copies = texts.map((text) => copyIn(text, since));
  for (const width of WIDTHS) {
    for (const copy of copies) {
      const end = endIn(copy, { kept: '', before: before.slice(-width), after: after.slice(0, width) });
      if (end > 0) return { text: copy.text, id: copy.ids[end - 1] as Y.ID };
    }
  }
  return null;
}

/** Finds the position if the letters were put back into the same text. The letters before it identify it. */
function positionInText(text: Y.XmlText, since: Since, { before, kept }: Surroundings): LetterPosition | null {
  const copy = copyIn(text, since);
  const end = endIn(copy, { kept: kept.slice(-WIDE), before: before.slice(-WIDE), after: '' });
  return end > 0 ? { text, id: copy.ids[end - 1] as Y.ID } : null;
}

interface Copy {
  text: Y.XmlText;
  words: string;
  /** The id of each letter. */
  ids: Y.ID[];
  isNew: boolean[];
}

function textsWith(section: Y.Doc, since: Since): Y.XmlText[] {
  const parents = lettersSince(section, since).flatMap(({ parent, deleted }) =>
    !deleted && parent instanceof Y.XmlText && !parent._item?.deleted ? [parent] : [],
  );
  return [...new Set(parents)];
}

function copyIn(text: Y.XmlText, since: Since): Copy {
  const copy: Copy = { text, words: '', ids: [], isNew: [] };
  for (const item of itemsOf(text)) {
    if (item.deleted) continue;
    copy.words += wordsOf(item);
    for (let letter = 0; letter < wordsOf(item).length; letter += 1) {
      copy.ids.push(Y.createID(item.id.client, item.id.clock + letter));
      copy.isNew.push(isSince(item, since));
    }
  }
  return copy;
}

/** Returns the index in a copy at which the position is; 0 if the copy does not contain it. */
function endIn({ words, isNew }: Copy, { kept, before, after }: Surroundings): number {
  const wanted = kept + before;
  for (let at = words.indexOf(wanted); at !== -1; at = words.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    const isSure = wanted.length + after.length >= SURE || end + after.length === words.length;
    // A word must not be split.
    const isFollowed =
      after === '' ? !/\S/u.test(words[end] ?? '') : end === words.length || words.startsWith(after, end);
    if (isSure && isFollowed && isNew.slice(end - before.length, end).every(Boolean)) return end;
  }
  return 0;
}
