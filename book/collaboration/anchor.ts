import { QUOTE_MAX } from '../catalogue/limits.ts';
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
  type PositionRange,
  withoutSpace,
} from './find-words.ts';

/*
 * The words that a comment is about, tracked while the section is edited. Yjs identifies the first and the last letter,
 * so edits around and between them do not matter. If those letters are deleted and the same words appear again (undo, a
 * paragraph that was moved or split, a section restored from the trash), the anchor is found by the text around it.
 */

/** The words that a comment is about. */
export interface Anchor extends KnownWords, RelativeRange {
  /** The words at the time of the comment. `words` are the current ones, or the last ones before they were deleted. */
  quote: string;
  is_gone: boolean;
}

/** The words for a new anchor: the quote, and where it is, as a range or by the text around it. */
export interface AnchorWish extends Partial<RelativeRange & Pick<KnownWords, 'before' | 'after'>> {
  quote: string;
}

/** How many letters are searched, at each change, for anchors whose words have been gone for longer. */
const SEARCHED_MAX = 20_000_000;
const NO_WORDS: KnownWords = { words: '', before: '', after: '' };

interface Text {
  body: BoundBody;
  letters: Letters;
}

/** Returns anchors for the wishes, in the same order; null if the section does not have the words. */
export function makeAnchors(section: Y.Doc, wishes: readonly AnchorWish[]): (Anchor | null)[] {
  const text = textOf(section);
  return wishes.map((wish) => anchorAtPositions(text, wish) ?? anchorByWords(text, wish));
}

/** Returns the anchors as they are in the section now. An unchanged anchor is the same object. */
export function followAnchors(section: Y.Doc, anchors: readonly Anchor[]): Anchor[] {
  if (anchors.length === 0) return [];
  const text = textOf(section);
  let searched = 0;
  return anchors.map((anchor) => {
    const positions = toAbsoluteRange(text.body, anchor);
    if (positions && areEndsThere(section, anchor))
      return changed(anchor, { ...wordsAt(text, positions), is_gone: false });
    // Undo inserts deleted letters as new ones, next to where they were.
    if (anchor.is_gone) searched += text.letters.text.length;
    const found = searched > SEARCHED_MAX ? null : findAgain(text.letters.text, anchor);
    if (found) return { ...anchor, ...anchorAt(text, text.letters.positionsOf(found)) };
    return positions ? { ...anchor, ...anchorAt(text, exact(text, positions)) } : changed(anchor, { is_gone: true });
  });
}

function textOf(section: Y.Doc): Text {
  const body = bindBody(bodyOf(section), schema);
  return { body, letters: lettersOf(body.doc) };
}

function anchorAtPositions(text: Text, { quote, from, to }: AnchorWish): Anchor | null {
  const range = from !== undefined && to !== undefined ? toAbsoluteRange(text.body, { from, to }) : null;
  if (!range) return null;
  const positions = exact(text, range);
  const words = text.body.doc.textBetween(positions.from, positions.to, ' ', ' ').trim().slice(0, QUOTE_MAX);
  return { quote: words || quote, ...anchorAt(text, positions) };
}

function anchorByWords(text: Text, { quote, before = '', after = '' }: AnchorWish): Anchor | null {
  const range = findLike(text.letters.text, { words: withoutSpace(quote), before, after });
  return range && { quote, ...anchorAt(text, text.letters.positionsOf(range)) };
}

function anchorAt(text: Text, positions: PositionRange): Omit<Anchor, 'quote'> {
  return { ...wordsAt(text, positions), ...toRelativeRange(text.body, positions), is_gone: false };
}

/** Narrows a range to its first and last letter. A block without text, such as an image, keeps its range. */
function exact({ letters }: Text, positions: PositionRange): PositionRange {
  const range = letters.between(positions);
  return range ? letters.positionsOf(range) : positions;
}

function wordsAt({ letters }: Text, positions: PositionRange): KnownWords {
  const range = letters.between(positions);
  return range ? knownWords(letters.text, range) : NO_WORDS;
}

function changed(anchor: Anchor, change: Partial<Anchor>): Anchor {
  const isNew = Object.entries(change).some(([name, value]) => anchor[name as keyof Anchor] !== value);
  return isNew ? { ...anchor, ...change } : anchor;
}

/**
 * A range of a section's text that moves with its words: two Yjs positions in base64, before the first letter and after
 * the last.
 */
export interface RelativeRange {
  from: string;
  to: string;
}

/** Makes a lasting range. Text that is inserted before or after it does not become part of it. */
export function toRelativeRange(body: BoundBody, { from, to }: PositionRange): RelativeRange {
  return { from: encoded(body.toRelativePosition(from, 'after')), to: encoded(body.toRelativePosition(to)) };
}

/** Returns where a lasting range is in the editor's document; null if everything in it was deleted. */
export function toAbsoluteRange(body: BoundBody, range: RelativeRange): PositionRange | null {
  const [from, to] = [toAbsolutePosition(body, range.from), toAbsolutePosition(body, range.to)];
  return from !== null && to !== null && from < to && holdsSomething(body.doc, { from, to }) ? { from, to } : null;
}

/** Whether the first and the last letter of the range still exist, and not only something between them. */
function areEndsThere(section: Y.Doc, { from, to }: RelativeRange): boolean {
  return [from, to].every((position) => {
    const id = decoded(position)?.item;
    const item = id && Y.getItem(section.store, id);
    return item instanceof Y.Item && !item.deleted;
  });
}

/** Whether a range contains something to comment on: letters, or a node that stands alone, such as an image. */
function holdsSomething(doc: Node, { from, to }: PositionRange): boolean {
  let holds = false;
  doc.nodesBetween(from, Math.min(to, doc.content.size), (node) => {
    holds ||= node.isLeaf || node.isAtom;
    return !holds;
  });
  return holds;
}

function encoded(position: Y.RelativePosition): string {
  return toBase64(Y.encodeRelativePosition(position));
}

function toAbsolutePosition(body: BoundBody, position: string): number | null {
  const relative = decoded(position);
  try {
    return relative && body.toAbsolutePosition(relative);
  } catch {
    // The range comes from a client and may be anything, also a position outside of the text.
    return null;
  }
}

function decoded(position: string): Y.RelativePosition | null {
  try {
    return Y.decodeRelativePosition(fromBase64(position));
  } catch {
    return null;
  }
}
