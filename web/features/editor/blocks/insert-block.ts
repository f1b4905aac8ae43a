import type { Editor, JSONContent } from '@tiptap/core';
import { ownUndoStep } from '../collaboration/undo-steps.ts';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { PluginKey, type Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { Attributes } from '#book/document/define/attributes.ts';
import type { BlockName, KnownNode } from '#book/document/nodes.ts';
import { getBlock } from '#book/document/schema.ts';
import { caretAfter } from './block-carets.ts';

/**
 * Inserts a new block at the caret. The caret goes into the block, or behind it if it holds no text. Returns the block's position, or null.
 */
export function insertBlock(editor: Editor, json: JSONContent): number | null {
  const node = editor.schema.nodeFromJSON(json);
  const tr = ownUndoStep(editor.state.tr);
  const position = placeBlock(tr, node, insertionPoint(tr.selection));
  if (position === null) return null;
  if (node.isLeaf) caretAfter(tr, position + node.nodeSize);
  else tr.setSelection(TextSelection.near(tr.doc.resolve(position + 1)));
  showInsertion(editor, tr);
  writeFirst(editor, position);
  return position;
}

/** Moves the focus to the title of a block that has one. Enter there moves on to the caret. */
function writeFirst({ view }: Editor, position: number): void {
  const dom = view.nodeDOM(position);
  if (dom instanceof Element) dom.querySelector<HTMLElement>('[data-written-first]:placeholder-shown')?.focus();
}

/** Inserts finished blocks at the caret or at `position`, in one undo step. The caret goes behind them, into plain text. */
export function insertBlocks(editor: Editor, blocks: readonly JSONContent[], position?: number): void {
  const tr = ownUndoStep(editor.state.tr);
  const $at = position === undefined ? insertionPoint(tr.selection) : tr.doc.resolve(position);
  const end = placeBlocks(tr, blocks, $at);
  if (end !== null) showInsertion(editor, caretAfter(tr, end));
}

/** Inserts blocks away from the caret, in one undo step. Caret and focus stay where they are. */
export function insertBlocksAside(editor: Editor, blocks: readonly JSONContent[], position: number): void {
  const tr = ownUndoStep(editor.state.tr);
  placeBlocks(tr, blocks, tr.doc.resolve(position));
  editor.view.dispatch(tr);
}

/** Inserts the blocks one after the other. Returns the end of the last one, or null if the schema does not allow one. */
function placeBlocks(tr: Transaction, blocks: readonly JSONContent[], $at: ResolvedPos): number | null {
  let end: number | null = null;
  for (const json of blocks) {
    const node = tr.doc.type.schema.nodeFromJSON(json);
    const position = placeBlock(tr, node, end === null ? $at : tr.doc.resolve(end));
    if (position !== null) end = position + node.nodeSize;
  }
  return end;
}

/** The point at which to insert a block: the start of selected text, or the end of a block that is selected as a whole. */
function insertionPoint({ $from, $to }: Selection): ResolvedPos {
  return $from.parent.isTextblock ? $from : $to;
}

/**
 * Inserts a block at this point: instead of an empty line, between the two blocks around the point, or otherwise after the block that holds
 * it. If the schema does not allow the block there, it goes after an outer block. Returns the block's position, or null if the schema
 * allows it nowhere.
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

/** The state counts the requests to keep the caret in view. A transaction with this meta makes such a request. */
export const heldCaret = new PluginKey<number>('heldCaret');

/**
 * Dispatches an insertion and focuses the text. Keeps the caret in view until the author's next action, even if blocks change their height
 * meanwhile.
 */
export function showInsertion({ view }: Editor, tr: Transaction): void {
  view.dispatch(tr);
  view.focus();
  // This comes after focusing, since the view scrolls to the caret only while it has the focus.
  view.dispatch(view.state.tr.setMeta(heldCaret, true).scrollIntoView());
}

/** A new block with these attributes and the initial content of its definition. */
export function newBlock(name: BlockName, attrs: Attributes = {}): KnownNode {
  const { start, contains } = getBlock(name);
  const first: KnownNode[] | undefined = contains === 'blocks' ? [{ type: 'paragraph' }] : undefined;
  const content = start.content ?? first;
  return { type: name, attrs: { ...start.attrs, ...attrs }, ...(content ? { content } : {}) };
}
