import type { Node } from '@tiptap/pm/model';
import { type Selection, TextSelection } from '@tiptap/pm/state';
import type * as Y from 'yjs';
import type { BoundBody } from '#book/collaboration/body/bound-body.ts';
import type { Side } from '#book/collaboration/body/positions.ts';
import { type Move, movedPosition } from '#book/collaboration/unseen/letters.ts';

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
