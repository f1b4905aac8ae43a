import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { type EditorState, Selection, type Transaction } from '@tiptap/pm/state';
import { putIn } from '#book/document/marks.ts';
import { type Proposal, type ProposalPiece, proposalsIn } from './proposals-in.ts';
import { deciding } from './proposing.ts';

/** Accepts or rejects these proposals: makes the change part of the text, or removes it. One undo step. */
export function decide(state: EditorState, proposals: readonly Proposal[], isAccepted: boolean): Transaction {
  const { tr } = state;
  // Goes from the last to the first, so that the positions of the others stay valid.
  for (const piece of proposals.flatMap(({ pieces }) => pieces).toReversed())
    if ((piece.kind === 'putIn') === isAccepted) keep(tr, piece);
    else remove(tr, piece);
  return deciding(tr);
}

/**
 * Accepts or rejects these proposals and goes to the next one, so that it can be decided at once. After the last one, that is the first. If
 * none is left, the caret stands behind what was decided.
 */
export function decideAndGoOn(state: EditorState, proposals: readonly Proposal[], isAccepted: boolean): Transaction {
  const tr = decide(state, proposals, isAccepted);
  const left = proposalsIn(tr.doc);
  const at = tr.mapping.map(proposals[0]?.from ?? 0, -1);
  const next = left.find(({ to }) => to >= at) ?? left[0];
  return caretBehind(tr, next?.to ?? tr.mapping.map(proposals.at(-1)?.to ?? at));
}

/** Puts the caret behind a proposal that ends here, which makes it the current one. It selects no words, which a key would overwrite. */
export function caretBehind(tr: Transaction, end: number): Transaction {
  return tr.setSelection(Selection.near(tr.doc.resolve(end), -1)).scrollIntoView();
}

function keep(tr: Transaction, { kind, from, to, isBlock }: ProposalPiece): void {
  const type = tr.doc.type.schema.marks[kind];
  if (!type) return;
  if (isBlock) tr.removeNodeMark(from, type);
  else tr.removeMark(from, to, type);
}

function remove(tr: Transaction, { from, to, isBlock }: ProposalPiece): void {
  if (!isBlock) {
    tr.delete(from, to);
    return;
  }
  const $from = tr.doc.resolve(from);
  const depth = depthOfLoss($from);
  const [start, end] = depth < $from.depth ? [$from.before(depth + 1), $from.after(depth + 1)] : [from, to];
  const parent = $from.node(depth);
  const index = $from.index(depth);
  const paragraph = tr.doc.type.schema.nodes.paragraph?.create();
  // A list item must start with a paragraph, and a document must not be empty.
  if (!parent.canReplace(index, index + 1) && paragraph) tr.replaceWith(start, end, paragraph);
  else tr.delete(start, end);
}

/** The depth at which to delete a block. A box, item or list that would be left empty is deleted too, but no table cell. */
function depthOfLoss($from: ResolvedPos): number {
  let depth = $from.depth;
  while (depth > 0 && $from.node(depth).childCount === 1 && canBeProposed($from.node(depth - 1))) depth -= 1;
  return depth;
}

function canBeProposed(parent: Node): boolean {
  const type = parent.type.schema.marks[putIn.name];
  return type !== undefined && parent.type.allowsMarkType(type);
}
