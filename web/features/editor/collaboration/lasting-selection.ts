import type { Node } from '@tiptap/pm/model';
import { type Selection, TextSelection } from '@tiptap/pm/state';
import type * as Y from 'yjs';
import { findAgain, knownWords, lettersOf, type Range } from '#book/collaboration/find-words.ts';
import type { BoundBody } from '#book/collaboration/body/bound-body.ts';
import type { Side } from '#book/collaboration/body/positions.ts';
import { type Move, movedPosition } from '#book/collaboration/concurrent-edits/letters.ts';

/** A selection of words, or a caret, that stays with its words whatever is written meanwhile. */
export interface LastingSelection {
  anchor: Y.RelativePosition;
  head: Y.RelativePosition;
}

/**
 * A caret stays with what is before it, so that what two write at one place does not mix. So does the end of a selection; its beginning stays
 * with what is selected (`after`), or with what is before it, where what is selected is about to go and to come back.
 */
export function lastingSelection(
  bound: BoundBody,
  { anchor, head, from, empty }: Selection,
  beginning: Side,
): LastingSelection {
  const lasting = (place: number) => bound.lastingPlace(place, place === from && !empty ? beginning : 'before');
  return { anchor: lasting(anchor), head: lasting(head) };
}

/** Such a selection as it is now; null where its words are gone. */
export function selectionNow(bound: BoundBody, doc: Node, kept: LastingSelection): Selection | null {
  const anchor = bound.placeNow(kept.anchor);
  const head = bound.placeNow(kept.head);
  if (anchor === null || head === null) return null;
  const resolved = (place: number) => doc.resolve(Math.min(place, doc.content.size));
  return TextSelection.between(resolved(anchor), resolved(head));
}

/** The same selection where its letters have been moved. */
export function movedSelection({ anchor, head }: LastingSelection, moves: readonly Move[]): LastingSelection {
  return { anchor: movedPosition(anchor, moves), head: movedPosition(head, moves) };
}

/** A selection in the document in which it was made. */
interface Made {
  doc: Node;
  selection: Selection;
}

/**
 * Whoever splits a paragraph, or makes a heading or a list of it, writes its letters anew: a selection that stayed with those of before has lost them. It
 * is put where its words stand again, told by what is around them. `now`: where it would be else; null where that is not known.
 */
export function selectionAgain({ doc: old, selection }: Made, doc: Node, now: Selection | null): Selection | null {
  if (now && !hasLost({ doc: old, selection }, { doc, selection: now })) return now;
  const letters = lettersOf(old);
  const range = meantBy(selection, letters.between({ from: 0, to: selection.head })?.end ?? 0, () =>
    letters.between(selection),
  );
  const next = range && lettersOf(doc);
  const found = range && next && findAgain(next.text, knownWords(letters.text, range));
  if (!found) return now;
  const { from, to } = next.placesOf(found);
  if (selection.empty) return TextSelection.create(doc, to);
  const isBackward = selection.head < selection.anchor;
  return TextSelection.create(doc, isBackward ? to : from, isBackward ? from : to);
}

/** A caret is known again by the letter that it stands behind. */
function meantBy({ empty }: Selection, end: number, selected: () => Range | null): Range | null {
  if (!empty) return selected();
  return end > 0 ? { start: end - 1, end } : null;
}

function hasLost(before: Made, now: Made): boolean {
  if (before.selection.empty) return letterBefore(before) !== letterBefore(now);
  return lengthOf(now) < lengthOf(before);
}

function letterBefore({ doc, selection: { head } }: Made): string {
  return doc.textBetween(Math.max(0, head - 1), head);
}

function lengthOf({ doc, selection: { from, to } }: Made): number {
  return doc.textBetween(from, to).length;
}

/** How many letters of a word stand behind a place: 0 at its end, and where no word stands before the place. */
export function lettersLeftOfWord(doc: Node, place: number): number {
  const { parent, parentOffset } = doc.resolve(place);
  if (!parent.isTextblock) return 0;
  const before = parent.textBetween(0, parentOffset, undefined, ' ');
  const after = parent.textBetween(parentOffset, parent.content.size, undefined, ' ');
  return /\S$/u.test(before) ? (/^\S*/u.exec(after)?.[0].length ?? 0) : 0;
}
