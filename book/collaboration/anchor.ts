import { fromBase64, toBase64 } from 'lib0/buffer';
import type { Node } from 'prosemirror-model';
import * as Y from 'yjs';
import { schema } from '../document/schema.ts';
import { bindBody, type BoundBody } from './body/bound-body.ts';
import { bodyOf } from './section-doc.ts';
import {
  findAgain,
  findLike,
  type KnownWords,
  knownWords,
  type Letters,
  lettersOf,
  type Places,
  withoutSpace,
} from './find-words.ts';

/*
 * What a comment is about: words of a section, followed while the section is edited. Yjs names the first and the last letter of them, so that
 * it is no matter what is written around and between them. Where those letters are gone and the same words stand there again (undo, a paragraph
 * that was moved or split, a section that came back from the trash), they are found by what is around them.
 */

/** The words that a comment is about. */
export interface Anchor extends KnownWords, LastingRange {
  /** The words as they were when the comment was written; `words` are those of now, or the last before they were deleted. */
  quote: string;
  is_gone: boolean;
}

/** Which words somebody means: what they say, and where they stand, in the text or by what is around them. */
export interface AnchorWish extends Partial<LastingRange & Pick<KnownWords, 'before' | 'after'>> {
  quote: string;
}

/** The longest quote, in characters. */
export const QUOTE_MAX = 1000;
/** How many letters are looked through, at each change, for words that have been gone for longer. */
const SEARCHED_MAX = 20_000_000;
const NO_WORDS: KnownWords = { words: '', before: '', after: '' };

interface Text {
  body: BoundBody;
  letters: Letters;
}

/** The anchors of what is wished for, in the same order; null where the words are not in the section. */
export function makeAnchors(section: Y.Doc, wishes: readonly AnchorWish[]): (Anchor | null)[] {
  const text = textOf(section);
  return wishes.map((wish) => anchorAtPlaces(text, wish) ?? anchorByWords(text, wish));
}

/** The anchors as they stand in the section now. One of which nothing has changed is the same object. */
export function followAnchors(section: Y.Doc, anchors: readonly Anchor[]): Anchor[] {
  if (anchors.length === 0) return [];
  const text = textOf(section);
  let searched = 0;
  return anchors.map((anchor) => {
    const places = rangeNow(text.body, anchor);
    if (places && areEndsThere(section, anchor)) return changed(anchor, { ...wordsAt(text, places), is_gone: false });
    // Undo writes deleted letters anew, beside where they were.
    if (anchor.is_gone) searched += text.letters.text.length;
    const found = searched > SEARCHED_MAX ? null : findAgain(text.letters.text, anchor);
    if (found) return { ...anchor, ...anchorAt(text, text.letters.placesOf(found)) };
    return places ? { ...anchor, ...anchorAt(text, exact(text, places)) } : changed(anchor, { is_gone: true });
  });
}

function textOf(section: Y.Doc): Text {
  const body = bindBody(bodyOf(section), schema);
  return { body, letters: lettersOf(body.doc) };
}

function anchorAtPlaces(text: Text, { quote, from, to }: AnchorWish): Anchor | null {
  const range = from !== undefined && to !== undefined ? rangeNow(text.body, { from, to }) : null;
  if (!range) return null;
  const places = exact(text, range);
  const words = text.body.doc.textBetween(places.from, places.to, ' ', ' ').trim().slice(0, QUOTE_MAX);
  return { quote: words || quote, ...anchorAt(text, places) };
}

function anchorByWords(text: Text, { quote, before = '', after = '' }: AnchorWish): Anchor | null {
  const range = findLike(text.letters.text, { words: withoutSpace(quote), before, after });
  return range && { quote, ...anchorAt(text, text.letters.placesOf(range)) };
}

function anchorAt(text: Text, places: Places): Omit<Anchor, 'quote'> {
  return { ...wordsAt(text, places), ...lastingRange(text.body, places), is_gone: false };
}

/** From the first letter to the last. A block that is no text, such as an image, is known by its place alone. */
function exact({ letters }: Text, places: Places): Places {
  const range = letters.between(places);
  return range ? letters.placesOf(range) : places;
}

function wordsAt({ letters }: Text, places: Places): KnownWords {
  const range = letters.between(places);
  return range ? knownWords(letters.text, range) : NO_WORDS;
}

function changed(anchor: Anchor, change: Partial<Anchor>): Anchor {
  const isNew = Object.entries(change).some(([name, value]) => anchor[name as keyof Anchor] !== value);
  return isNew ? { ...anchor, ...change } : anchor;
}

/** A range of a section's text that stays with its words: the places before the first of them and after the last, as Yjs names them, in base64. */
export interface LastingRange {
  from: string;
  to: string;
}

/** The range as it stays with what is in it: what is written before it or after it does not become a part of it. */
export function lastingRange(body: BoundBody, { from, to }: Places): LastingRange {
  return { from: encoded(body.lastingPlace(from, 'after')), to: encoded(body.lastingPlace(to)) };
}

/** Where such a range is in the editor's document; null where all that was in it is gone. */
export function rangeNow(body: BoundBody, range: LastingRange): Places | null {
  const [from, to] = [placeNow(body, range.from), placeNow(body, range.to)];
  return from !== null && to !== null && from < to && holdsSomething(body.doc, { from, to }) ? { from, to } : null;
}

/** Whether the first and the last of what is in the range are there still, and not only something between them. */
function areEndsThere(section: Y.Doc, { from, to }: LastingRange): boolean {
  return [from, to].every((place) => {
    const id = decoded(place)?.item;
    const item = id && Y.getItem(section.store, id);
    return item instanceof Y.Item && !item.deleted;
  });
}

/** Whether something that can be spoken of is between two places: letters, or a node that is one in itself. */
function holdsSomething(doc: Node, { from, to }: Places): boolean {
  let holds = false;
  doc.nodesBetween(from, Math.min(to, doc.content.size), (node) => {
    holds ||= node.isLeaf || node.isAtom;
    return !holds;
  });
  return holds;
}

function encoded(place: Y.RelativePosition): string {
  return toBase64(Y.encodeRelativePosition(place));
}

function placeNow(body: BoundBody, place: string): number | null {
  const lasting = decoded(place);
  try {
    return lasting && body.placeNow(lasting);
  } catch {
    // Somebody may have sent anything, also places in what is no text.
    return null;
  }
}

function decoded(place: string): Y.RelativePosition | null {
  try {
    return Y.decodeRelativePosition(fromBase64(place));
  } catch {
    return null;
  }
}
