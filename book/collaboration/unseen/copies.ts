import * as Y from 'yjs';
import { isSince, itemsOf, type LetterPlace, lettersSince, type Since, wordsOf } from './letters.ts';

/** Letters that went, as they stood at both sides of a place. */
export interface Surroundings {
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
export function placeInCopy(from: Y.XmlText, since: Since, { before, after }: Surroundings): LetterPlace | null {
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
export function placeInText(text: Y.XmlText, since: Since, { before, kept }: Surroundings): LetterPlace | null {
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
