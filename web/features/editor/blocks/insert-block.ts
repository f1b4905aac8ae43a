import type { Editor, JSONContent } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';

/**
 * Puts a block where the cursor is: in place of an empty paragraph, else after the block at the cursor, as far out as the schema
 * needs. The cursor goes into the block, or behind it where it holds no text. `caption` goes below it, in the same step of undo.
 * Answers the block's position, or null.
 */
export function insertBlock(editor: Editor, json: JSONContent, caption?: JSONContent): number | null {
  const node = editor.schema.nodeFromJSON(json);
  const tr = closeHistory(editor.state.tr);
  const position = place(tr, node);
  if (position === null) return null;
  if (caption) tr.insert(position + node.nodeSize, editor.schema.nodeFromJSON(caption));
  selectInside(tr, node, position);
  editor.view.dispatch(tr.scrollIntoView());
  editor.view.focus();
  return position;
}

/**
 * Puts blocks where the author does not stand, one after the other: the cursor stays at its words, and the focus where it is.
 * They are one step of undo.
 */
export function insertBlocksAside(editor: Editor, blocks: readonly JSONContent[], position: number): void {
  const tr = closeHistory(editor.state.tr);
  const cursor = tr.selection.getBookmark();
  tr.setSelection(TextSelection.near(tr.doc.resolve(position)));
  for (const block of blocks) {
    const placed = place(tr, editor.schema.nodeFromJSON(block));
    if (placed !== null) tr.setSelection(NodeSelection.create(tr.doc, placed));
  }
  tr.setSelection(cursor.map(tr.mapping).resolve(tr.doc));
  editor.view.dispatch(tr);
}

function place(tr: Transaction, node: Node): number | null {
  const { $from, $to } = tr.selection;
  if (tr.selection instanceof NodeSelection && $from.depth === 0) {
    tr.insert($to.pos, node);
    return $to.pos;
  }
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const parent = $from.node(depth - 1);
    const index = $from.index(depth - 1);
    const here = $from.node(depth);
    const isEmptyLine = here.isTextblock && here.content.size === 0;
    if (isEmptyLine && parent.canReplaceWith(index, index + 1, node.type)) {
      tr.replaceWith($from.before(depth), $from.after(depth), node);
      return $from.before(depth);
    }
    if (parent.canReplaceWith(index + 1, index + 1, node.type)) {
      tr.insert($from.after(depth), node);
      return $from.after(depth);
    }
  }
  return null;
}

function selectInside(tr: Transaction, node: Node, position: number): void {
  if (!node.isAtom && !node.isLeaf) {
    tr.setSelection(TextSelection.near(tr.doc.resolve(position + 1)));
    return;
  }
  const after = position + node.nodeSize;
  const paragraph = tr.doc.type.schema.nodes.paragraph;
  const $after = tr.doc.resolve(after);
  if (!$after.nodeAfter?.isTextblock && paragraph) tr.insert(after, paragraph.create());
  tr.setSelection(TextSelection.near(tr.doc.resolve(after + 1)));
}
