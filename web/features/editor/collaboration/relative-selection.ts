import type { Node } from '@tiptap/pm/model';
import { type Selection, TextSelection } from '@tiptap/pm/state';
import type * as Y from 'yjs';
import { findAgain, knownWords, lettersOf, type Range } from '#book/collaboration/find-words.ts';
import type { BoundBody } from '#book/collaboration/body/bound-body.ts';
import type { Side } from '#book/collaboration/body/positions.ts';
import { type Move, movedPosition } from '#book/collaboration/concurrent-letters.ts';

/** A selection or a caret as relative positions. It stays with its words when the document changes. */
export interface RelativeSelection {
  anchor: Y.RelativePosition;
  head: Y.RelativePosition;
}

/**
 * Makes a lasting selection. A caret and the end of a selection stay with what is before them, so that text that two people write at one
 * place does not mix. The beginning of a selection stays with the selected words (`after`), or with what is before it (`before`) if the
 * selected words are about to be deleted and restored.
 */
export function relativeSelection(
  bound: BoundBody,
  { anchor, head, from, empty }: Selection,
  beginning: Side,
): RelativeSelection {
  const relative = (place: number) => bound.toRelativePosition(place, place === from && !empty ? beginning : 'before');
  return { anchor: relative(anchor), head: relative(head) };
}

/** The current place of a lasting selection, or null if its words are gone. */
export function selectionNow(bound: BoundBody, doc: Node, kept: RelativeSelection): Selection | null {
  const anchor = bound.toAbsolutePosition(kept.anchor);
  const head = bound.toAbsolutePosition(kept.head);
  if (anchor === null || head === null) return null;
  const resolved = (place: number) => doc.resolve(Math.min(place, doc.content.size));
  return TextSelection.between(resolved(anchor), resolved(head));
}

/** The selection after `moves`, for letters that were moved. */
export function movedSelection({ anchor, head }: RelativeSelection, moves: readonly Move[]): RelativeSelection {
  return { anchor: movedPosition(anchor, moves), head: movedPosition(head, moves) };
}

/** A selection and the document that it belongs to. */
interface Made {
  doc: Node;
  selection: Selection;
}

/**
 * Restores a selection whose letters were written again. That happens when somebody splits a paragraph or makes a heading or a list of it:
 * the old letters are deleted and equal ones inserted. The words around the selection tell where it belongs. `now` is the place that the
 * relative positions give, or null if they give none.
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
  const { from, to } = next.positionsOf(found);
  if (selection.empty) return TextSelection.create(doc, to);
  const isBackward = selection.head < selection.anchor;
  return TextSelection.create(doc, isBackward ? to : from, isBackward ? from : to);
}

/** The range by which the selection is found again. For a caret, that is the letter before it. */
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

/** How many letters of a word are behind a place. 0 at the end of a word, and if no word is before the place. */
export function lettersLeftOfWord(doc: Node, place: number): number {
  const { parent, parentOffset } = doc.resolve(place);
  if (!parent.isTextblock) return 0;
  const before = parent.textBetween(0, parentOffset, undefined, ' ');
  const after = parent.textBetween(parentOffset, parent.content.size, undefined, ' ');
  return /\S$/u.test(before) ? (/^\S*/u.exec(after)?.[0].length ?? 0) : 0;
}
