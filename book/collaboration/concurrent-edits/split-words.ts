import * as Y from 'yjs';
import {
  indexOf,
  isSince,
  itemsOf,
  type LetterPlace,
  lettersOf,
  lettersSince,
  noteMoves,
  type Since,
  wordsOf,
  writeLetters,
} from './letters.ts';

/*
 * What two write at one place without having seen each other's letters can tear a word: the one goes on with a word behind whose letters the
 * other writes something, or splits the paragraph. Yjs keeps all letters, but not beside those that they were typed behind. They are put
 * there.
 */

/** Whose words may be torn, and by whom. */
export interface Hands {
  /** The letters of the one who goes on with a word. */
  writer: Since;
  /** Those of the other, who has not seen them. */
  splitter: Since;
  /** Whether the other has taken a letter out meanwhile. */
  tookOut(item: Y.Item): boolean;
}

/** Letters that are to stand elsewhere. */
export interface SplitWord {
  from: LetterPlace;
  length: number;
  behind: LetterPlace;
}

/** The words that are torn in what a transaction has changed. */
export function findSplitWords({ changed }: Y.Transaction, hands: Hands): SplitWord[] {
  const texts = [...changed.keys()].flatMap((type) =>
    type instanceof Y.XmlText && !type._item?.deleted ? [type] : [],
  );
  return texts.flatMap((text) =>
    runsIn(text, hands).flatMap((run) => apart(text, run, hands) ?? leftBehind(text, run, hands) ?? []),
  );
}

/** Puts them behind the letters that they were typed behind. */
export function repairSplitWords(section: Y.Doc, split: readonly SplitWord[]): void {
  section.transact((transaction) => {
    // The last one first, since what is put in moves what comes behind it.
    for (const { from, length, behind } of split.toReversed()) {
      const first = indexOf(from);
      const letters = lettersBetween(from.text, first, first + length);
      from.text.delete(first, length);
      noteMoves(transaction, writeLetters(behind.text, indexOf(behind) + 1, letters));
    }
  });
}

/** Letters of the writer beside each other, with nothing between them that stands or that the other has taken out. */
function runsIn(text: Y.XmlText, { writer, tookOut }: Hands): Y.Item[][] {
  const runs: Y.Item[][] = [];
  let run: Y.Item[] | null = null;
  for (const item of itemsOf(text)) {
    if (wordsOf(item) === '') continue;
    if (item.deleted) {
      if (tookOut(item)) run = null;
    } else if (!isSince(item, writer)) run = null;
    else if (run) run.push(item);
    else {
      run = [item];
      runs.push(run);
    }
  }
  return runs;
}

/** The rest of a word, where the other has written something between it and the letter that it was typed behind. */
function apart(text: Y.XmlText, run: readonly Y.Item[], { splitter, tookOut }: Hands): SplitWord | null {
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
  // Whoever wrote it in front of these letters has seen them.
  if (!item || !between || Y.compareIDs(between.rightOrigin, first.id)) return null;
  // What was deleted before it was typed stands between as well.
  while (item && (item.deleted ? !tookOut(item) : wordsOf(item) === '')) item = item.left;
  if (!item || item.deleted) return null;
  // Two who go on with one word both write at its end; whoever began it goes first.
  const isOwn = item.id.client === first.id.client || /^\s/u.test(wordsOf(between));
  const length = isOwn ? restOfWord(wordsOf(item), run.map(wordsOf).join('')) : 0;
  return length > 0 ? { from: { text, id: first.id }, length, behind: { text, id: item.lastId } } : null;
}

/** Letters where the other has taken out what they were typed behind, and written it anew: in another text, or elsewhere in this one. */
function leftBehind(text: Y.XmlText, run: readonly Y.Item[], hands: Hands): SplitWord | null {
  const [first] = run;
  const around = first && surroundings(text, first, hands);
  if (!first || !around) return null;
  const from = { text, id: first.id };
  const words = run.map(wordsOf).join('');
  const copied = placeInCopy(text, hands.splitter, around);
  if (copied) return { from, length: words.length, behind: copied };
  const rest = restOfWord(around.before, words);
  const behind = rest > 0 ? placeInText(text, hands.splitter, around) : null;
  return behind ? { from, length: rest, behind } : null;
}

/** How many letters go on with a word that stands before them. */
function restOfWord(before: string, words: string): number {
  return /\S$/u.test(before) ? (/^\S*/u.exec(words)?.[0].length ?? 0) : 0;
}

/** What the other has taken out at both sides of a run; null where that is not what it was typed behind. */
function surroundings(text: Y.XmlText, first: Y.Item, { writer, splitter, tookOut }: Hands): Surroundings | null {
  const items = itemsOf(text).filter((item) => wordsOf(item) !== '');
  const at = items.indexOf(first);
  const stays = (item: Y.Item) => !item.deleted && !isSince(item, splitter) && !isSince(item, writer);
  const goneOf = (side: readonly Y.Item[]) =>
    side
      .filter((item) => item.deleted && tookOut(item))
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

/** Letters that went, as they stood at both sides of a place. */
interface Surroundings {
  before: string;
  after: string;
  /** What stood before all of them, and stays. */
  kept: string;
}

/** So many letters at each side of the place tell it; the fewer, where what is farther away was changed as well. */
const WIDTHS = [40, 12, 4];
const WIDE = 12;
/** So few letters may be the same by chance. */
const SURE = 4;

/**
 * The place in a copy of these letters in another text: the letter in it behind which the place is. The copy is among what `since` counts: whoever
 * splits a paragraph, joins two, or makes another kind of block of one, takes the letters out and writes them anew.
 */
function placeInCopy(from: Y.XmlText, since: Since, { before, after }: Surroundings): LetterPlace | null {
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

/** The same where they were put back into their own text: there, what stood before them tells the place. */
function placeInText(text: Y.XmlText, since: Since, { before, kept }: Surroundings): LetterPlace | null {
  const copy = copyIn(text, since);
  const end = endIn(copy, { kept: kept.slice(-WIDE), before: before.slice(-WIDE), after: '' });
  return end > 0 ? { text, id: copy.ids[end - 1] as Y.ID } : null;
}

interface Copy {
  text: Y.XmlText;
  words: string;
  /** Of each letter. */
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

/** Behind how many letters of a copy the place is; 0 where it is not in it. */
function endIn({ words, isNew }: Copy, { kept, before, after }: Surroundings): number {
  const wanted = kept + before;
  for (let at = words.indexOf(wanted); at !== -1; at = words.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    const isSure = wanted.length + after.length >= SURE || end + after.length === words.length;
    // No word is cut in two.
    const isFollowed =
      after === '' ? !/\S/u.test(words[end] ?? '') : end === words.length || words.startsWith(after, end);
    if (isSure && isFollowed && isNew.slice(end - before.length, end).every(Boolean)) return end;
  }
  return 0;
}
