import type { Node } from '@tiptap/pm/model';
import { type Selection, TextSelection } from '@tiptap/pm/state';
import type * as Y from 'yjs';
import { findAgain, knownWords, lettersOf, type Range } from '#book/collaboration/find-words.ts';
import type { BoundBody } from '#book/collaboration/body/bound-body.ts';
import type { Side } from '#book/collaboration/body/positions.ts';
import { type Move, movedPosition } from '#book/collaboration/concurrent-letters.ts';

/** A selection or a caret as positions of Yjs, which stay with their letters when the document changes. */
export interface RelativeSelection {
  anchor: Y.RelativePosition;
  head: Y.RelativePosition;
}

/**
 * Makes a relative selection. A caret and the end of a selection stay with the letter before them, so that the texts of two people who
 * write at the same position do not mix. The beginning of a selection stays with the selected words (`after`), or with the letter before
 * it (`before`) if the selected words are about to be deleted and restored.
 */
export function relativeSelection(
  bound: BoundBody,
  { anchor, head, from, empty }: Selection,
  beginning: Side,
): RelativeSelection {
  const relative = (position: number) =>
    bound.toRelativePosition(position, position === from && !empty ? beginning : 'before');
  return { anchor: relative(anchor), head: relative(head) };
}

/** The current position of a relative selection, or null if its words are gone. */
export function selectionNow(bound: BoundBody, doc: Node, kept: RelativeSelection): Selection | null {
  const anchor = bound.toAbsolutePosition(kept.anchor);
  const head = bound.toAbsolutePosition(kept.head);
  if (anchor === null || head === null) return null;
  const resolved = (position: number) => doc.resolve(Math.min(position, doc.content.size));
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
 * Finds a selection whose letters were deleted and inserted again, as happens when somebody splits a paragraph or makes a heading or a list
 * of it. The words around the selection tell where it belongs. `now` is the selection at its relative positions, or null if there is none.
 */
export function selectionAgain({ doc: old, selection }: Made, doc: Node, now: Selection | null): Selection | null {
  if (now && !hasLost({ doc: old, selection }, { doc, selection: now })) return now;
  const letters = lettersOf(old);
  const range = lettersToFind(selection, letters.between({ from: 0, to: selection.head })?.end ?? 0, () =>
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

/** The letters by which the selection is found again. For a caret, that is the letter before it. */
function lettersToFind({ empty }: Selection, end: number, selected: () => Range | null): Range | null {
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

/** How many letters of the word before a position follow it. 0 at the end of the word, and if no word is directly before the position. */
export function lettersLeftOfWord(doc: Node, position: number): number {
  const { parent, parentOffset } = doc.resolve(position);
  if (!parent.isTextblock) return 0;
  const before = parent.textBetween(0, parentOffset, undefined, ' ');
  const after = parent.textBetween(parentOffset, parent.content.size, undefined, ' ');
  return /\S$/u.test(before) ? (/^\S*/u.exec(after)?.[0].length ?? 0) : 0;
}
