import type { Mark } from '@tiptap/pm/model';
import type { Transform } from '@tiptap/pm/transform';
import type { MarkedRange, ProposalEdit, ProposalMarks } from './proposal-edits.ts';

/** Makes the edits of a proposal in the changed document that they were found in. */
export function applyEdits(transform: Transform, edits: readonly ProposalEdit[], marks: ProposalMarks): void {
  // From the last to the first, so that the places of the others stay true.
  for (const edit of edits.toReversed()) {
    if (edit.kind === 'restore') transform.insert(edit.at, edit.content);
    else markPutIn(transform, edit, marks);
  }
}

function markPutIn(transform: Transform, { from, to, isBlock }: MarkedRange, { putIn, takenOut }: ProposalMarks): void {
  const end = to - dropTakenWords(transform, from, to, takenOut);
  if (!isBlock) {
    transform.addMark(from, end, putIn);
    return;
  }
  // What is in a block that is put in comes with it, and is no proposal of its own any more.
  transform.doc.nodesBetween(from, end, (node, at) => {
    if (!node.isInline && putIn.type.isInSet(node.marks)) transform.removeNodeMark(at, putIn.type);
  });
  transform.removeMark(from, end, putIn.type);
  transform.addNodeMark(from, putIn);
}

/** Words to be taken out stand where they stood before, and not in what is new, as in the second half of a split paragraph. Gives how many places they took. */
function dropTakenWords(transform: Transform, from: number, to: number, { type }: Mark): number {
  const taken: { from: number; to: number }[] = [];
  transform.doc.nodesBetween(from, to, (node, at) => {
    const within = { from: Math.max(from, at), to: Math.min(to, at + node.nodeSize) };
    if (node.isInline && type.isInSet(node.marks)) taken.push(within);
  });
  for (const words of taken.toReversed()) transform.delete(words.from, words.to);
  return taken.reduce((sum, words) => sum + words.to - words.from, 0);
}
