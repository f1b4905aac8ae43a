import type { Node, ResolvedPos } from '@tiptap/pm/model';
import type { Selection, Transaction } from '@tiptap/pm/state';

/** Where a block is inserted for this selection: at the start of selected text, or behind a block that is selected as a whole. */
export function insertionPoint({ $from, $to }: Selection): ResolvedPos {
  return $from.parent.isTextblock ? $from : $to;
}

/**
 * Inserts a block at this point: in place of an empty line, between the two blocks around the point, else after the block that holds
 * it, or after one around that where the schema asks for it. Returns the block's position, or null where the schema allows none.
 */
export function placeBlock(tr: Transaction, node: Node, $at: ResolvedPos): number | null {
  for (let depth = $at.parent.isTextblock ? $at.depth - 1 : $at.depth; depth >= 0; depth -= 1) {
    const parent = $at.node(depth);
    const line = $at.depth > depth ? $at.node(depth + 1) : null;
    const index = $at.index(depth);
    if (line?.isTextblock && line.content.size === 0 && parent.canReplaceWith(index, index + 1, node.type)) {
      tr.replaceWith($at.before(depth + 1), $at.after(depth + 1), node);
      return $at.before(depth + 1);
    }
    const next = $at.indexAfter(depth);
    if (parent.canReplaceWith(next, next, node.type)) {
      const position = line ? $at.after(depth + 1) : $at.pos;
      tr.insert(position, node);
      return position;
    }
  }
  return null;
}
