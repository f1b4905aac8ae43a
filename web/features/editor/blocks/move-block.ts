import type { Node, ResolvedPos } from '@tiptap/pm/model';
import type { Command, EditorState, Transaction } from '@tiptap/pm/state';
import type { NodeName } from '#book/document/nodes.ts';
import { keepOrigins } from './machine-origins.ts';
import { ownUndoStep } from '../collaboration/undo-steps.ts';

/** -1 moves up, 1 moves down. */
export type MoveStep = -1 | 1;

/** Nodes whose children have a fixed order, or are moved by other commands. */
const FIXED: readonly string[] = [
  'table',
  'tableRow',
  'randomTable',
  'randomRow',
  'listItem',
  'taskItem',
] satisfies NodeName[];

/**
 * Moves the selection past the block beside it: a paragraph within its box, an item within its list, otherwise the block that holds it.
 * Rows and cells of a table do not move; the whole table does.
 */
export function moveSelected(step: MoveStep): Command {
  return (state, dispatch) => {
    const { $from, $to } = state.selection;
    for (let depth = $from.sharedDepth($to.pos); depth >= 0; depth -= 1) {
      const first = $from.index(depth);
      const behind = Math.max(first + 1, $to.depth > depth ? $to.index(depth) + 1 : $to.index(depth));
      const tr = movedPast(state, { $parent: $from, depth, first, behind }, step);
      if (tr === null) continue;
      dispatch?.(ownUndoStep(tr).scrollIntoView());
      return true;
    }
    return false;
  };
}

/** Moves the block at this position past the one beside it. Returns null if there is none. */
export function movedAt(state: EditorState, position: number, step: MoveStep): Transaction | null {
  const $parent = state.doc.resolve(position);
  const first = $parent.index();
  return movedPast(state, { $parent, depth: $parent.depth, first, behind: first + 1 }, step);
}

interface DropPosition {
  $parent: ResolvedPos;
  depth: number;
  /** The index of the first child that moves. `behind` is the index after the last one. */
  first: number;
  behind: number;
}

/** Moves the block beside to the other side, so that carets in the selected blocks keep their places. */
function movedPast(
  { tr }: EditorState,
  { $parent, depth, first, behind }: DropPosition,
  step: MoveStep,
): Transaction | null {
  const parent = $parent.node(depth);
  const beside = isOrderedByHand(parent) ? parent.maybeChild(step < 0 ? first - 1 : behind) : null;
  if (beside === null || behind > parent.childCount) return null;
  const start = $parent.posAtIndex(first, depth);
  const end = $parent.posAtIndex(behind, depth);
  if (step < 0) tr.delete(start - beside.nodeSize, start).insert(end - beside.nodeSize, beside);
  else tr.delete(end, end + beside.nodeSize).insert(start, beside);
  return keepOrigins(tr);
}

function isOrderedByHand(parent: Node): boolean {
  return !parent.inlineContent && !FIXED.includes(parent.type.name);
}
