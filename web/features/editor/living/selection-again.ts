import type { Node } from '@tiptap/pm/model';
import { type Selection, TextSelection } from '@tiptap/pm/state';
import { findAgain, knownWords, lettersOf, type Range } from '#book/collaboration/find-words.ts';

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
