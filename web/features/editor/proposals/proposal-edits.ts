import { Fragment, type Mark, type Node } from '@tiptap/pm/model';
import { putIn, takenOut } from '#book/document/marks.ts';
import { lineChange } from '#book/document/line-change.ts';

/** These words, or this block, are proposed to be put in. */
export interface MarkedRange {
  kind: 'mark';
  from: number;
  to: number;
  isBlock: boolean;
}

/** An edit that turns a finished change into a proposed one. Positions are those of the changed document, in ascending order. */
export type ProposalEdit =
  | MarkedRange
  /** Inserts again what was deleted, marked as taken out. */
  | { kind: 'restore'; at: number; content: Fragment };

/** The marks for the proposals of a person. */
export interface ProposalMarks {
  putIn: Mark;
  takenOut: Mark;
}

interface Proposer extends ProposalMarks {
  /** The position of the caret in the changed document. It shows which one of several equal letters is new. */
  caret: number;
}

/**
 * Turns a change of a document into a proposal. What the change deleted is inserted again and marked as taken out; what is new is marked as
 * put in. A change of words becomes a proposal for words. Every other change, such as of the kind of a block, its fields or the rows of a
 * table, becomes a proposal to replace one block with another. Content that a proposal has put in is changed directly.
 */
export function proposalEdits(before: Node, after: Node, proposer: Proposer): ProposalEdit[] {
  return within(before, after, 0, proposer) ?? [];
}

/**
 * The edits within a node whose content begins at `start`. Null if the change cannot be proposed within the node, but only for the whole
 * node.
 */
function within(before: Node, after: Node, start: number, proposer: Proposer): ProposalEdit[] | null {
  if (!after.type.inlineContent) return withinFlow(before, after, start, proposer);
  if (before.content.eq(after.content)) return [];
  return after.type.allowsMarkType(proposer.putIn.type) ? withinLine(before, after, start, proposer) : null;
}

function withinLine(before: Node, after: Node, start: number, proposer: Proposer): ProposalEdit[] {
  const change = lineChange(before.content, after.content, proposer.caret - start);
  if (!change) return [];
  const { from, toBefore, to } = change;
  const edits: ProposalEdit[] = [];
  const removed = before.content.cut(from, toBefore).content.flatMap((node) => taken(node, proposer));
  if (removed.length > 0) edits.push({ kind: 'restore', at: start + from, content: Fragment.fromArray(removed) });
  after.forEach((node, at) => {
    const [first, last] = [Math.max(from, at), Math.min(to, at + node.nodeSize)];
    if (first < last && !isPutIn(node))
      edits.push({ kind: 'mark', from: start + first, to: start + last, isBlock: false });
  });
  return edits;
}

function withinFlow(before: Node, after: Node, start: number, proposer: Proposer): ProposalEdit[] | null {
  const [old, fresh] = [before.children, after.children];
  const first = firstDifference(old, fresh);
  const behind = firstDifference(old.slice(first).toReversed(), fresh.slice(first).toReversed());
  const [oldEnd, freshEnd] = [old.length - behind, fresh.length - behind];
  const edits: ProposalEdit[] = [];
  const result: Node[] = old.slice(0, first);
  let at = start + result.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  const restore = (node: Node) => {
    const nodes = taken(node, proposer);
    if (nodes.length > 0) edits.push({ kind: 'restore', at, content: Fragment.fromArray(nodes) });
    result.push(...nodes);
  };
  for (let index = first; index < freshEnd; index += 1) {
    const node = fresh[index] as Node;
    const origin = index < oldEnd ? old[index] : undefined;
    const inner = origin ? changedWithin(origin, node, at, proposer) : null;
    if (inner) {
      edits.push(...inner);
      result.push(node);
    } else {
      if (origin) restore(origin);
      if (!isPutIn(node)) edits.push({ kind: 'mark', from: at, to: at + node.nodeSize, isBlock: true });
      result.push(node.mark(proposer.putIn.addToSet(node.marks)));
    }
    at += node.nodeSize;
  }
  for (const node of old.slice(Math.max(first, freshEnd), oldEnd)) restore(node);
  result.push(...fresh.slice(freshEnd));
  return edits.length === 0 || after.type.validContent(Fragment.fromArray(result)) ? edits : null;
}

/** The edits within a changed block; null if another block has replaced it. */
function changedWithin(old: Node, fresh: Node, at: number, proposer: Proposer): ProposalEdit[] | null {
  if (old.eq(fresh) || isPutIn(fresh)) return [];
  return old.hasMarkup(fresh.type, fresh.attrs, old.marks) && !fresh.isLeaf
    ? within(old, fresh, at + 1, proposer)
    : null;
}

/** The node marked as taken out. Empty if the node was itself only proposed to be put in. */
function taken(node: Node, proposer: Proposer): Node[] {
  if (isPutIn(node)) return [];
  const isTaken = node.marks.some(({ type }) => type.name === takenOut.name);
  return [isTaken ? node : node.mark(proposer.takenOut.addToSet(node.marks))];
}

function isPutIn({ marks }: Node): boolean {
  return marks.some(({ type }) => type.name === putIn.name);
}

/** How many nodes at the beginning of both lists are equal. */
function firstDifference(one: readonly Node[], other: readonly Node[]): number {
  const most = Math.min(one.length, other.length);
  for (let index = 0; index < most; index += 1) if (!one[index]?.eq(other[index] as Node)) return index;
  return most;
}
