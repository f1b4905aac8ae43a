import type { Editor, JSONContent } from '@tiptap/core';
import { ownUndoStep } from '../living/undo-steps.ts';
import type { ResolvedPos } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import { caretAfter } from './caret-after.ts';
import { insertionPoint, placeBlock } from './place-block.ts';
import { showInsertion } from './show-insertion.ts';

/** Inserts a new block at the caret. The caret goes into it, or behind it where it holds no text. Returns its position, or null. */
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

/** A block that is written from its title on begins there; Enter goes on to where the caret is. */
function writeFirst({ view }: Editor, position: number): void {
  const dom = view.nodeDOM(position);
  if (dom instanceof Element) dom.querySelector<HTMLElement>('[data-written-first]:placeholder-shown')?.focus();
}

/** Inserts finished blocks at the caret, or at this position, as one step of undo. The caret goes behind them, into plain text. */
export function insertBlocks(editor: Editor, blocks: readonly JSONContent[], place?: number): void {
  const tr = ownUndoStep(editor.state.tr);
  const $at = place === undefined ? insertionPoint(tr.selection) : tr.doc.resolve(place);
  const end = placeBlocks(tr, blocks, $at);
  if (end !== null) showInsertion(editor, caretAfter(tr, end));
}

/** Inserts blocks away from the caret, as one step of undo: caret and focus stay where they are. */
export function insertBlocksAside(editor: Editor, blocks: readonly JSONContent[], place: number): void {
  const tr = ownUndoStep(editor.state.tr);
  placeBlocks(tr, blocks, tr.doc.resolve(place));
  editor.view.dispatch(tr);
}

/** Inserts each block behind the one before. Returns the end of the last, or null where the schema allows none. */
function placeBlocks(tr: Transaction, blocks: readonly JSONContent[], $at: ResolvedPos): number | null {
  let end: number | null = null;
  for (const json of blocks) {
    const node = tr.doc.type.schema.nodeFromJSON(json);
    const position = placeBlock(tr, node, end === null ? $at : tr.doc.resolve(end));
    if (position !== null) end = position + node.nodeSize;
  }
  return end;
}
