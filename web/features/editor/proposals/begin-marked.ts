import { Mark, type Node, type ResolvedPos } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { putIn, takenOut } from '#book/document/marks.ts';

/** What is typed at the caret has the marks that it will have, so that the browser goes on in one text, also while a word is composed. */
export function beginMarked(tr: Transaction, by: string | null, stored: readonly Mark[] | null): void {
  const { $from, empty } = tr.selection;
  if (!empty || !$from.parent.inlineContent) return;
  const around = $from.marks();
  const now = (tr.docChanged ? null : stored) ?? around;
  // Whoever has stopped proposing goes on in the text itself, but for within words that were put in.
  const isPutIn = by !== null || around.some(({ type }) => type.name === putIn.name);
  const others = now.filter(({ type }) => type.name !== takenOut.name && (isPutIn || type.name !== putIn.name));
  const added = by === null ? undefined : tr.doc.type.schema.marks[putIn.name]?.create({ by });
  const marked = added && isOpenTo(added, $from) && !others.some(({ type }) => type === added.type);
  const wanted = marked ? added.addToSet(others) : others;
  if (!Mark.sameSet(wanted, now)) tr.setStoredMarks(wanted);
}

/** Whether words here can be proposed by themselves: they stand in no block that is. */
function isOpenTo(mark: Mark, $from: ResolvedPos): boolean {
  const blocks: Node[] = Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth));
  return (
    $from.parent.type.allowsMarkType(mark.type) &&
    !blocks.some(({ marks }) => marks.some(({ type }) => type === mark.type))
  );
}
