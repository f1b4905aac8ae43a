import type { Editor } from '@tiptap/core';
import { ownUndoStep } from '../collaboration/undo-steps.ts';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { Selection, type Transaction } from '@tiptap/pm/state';
import { findBlock, findNode } from '#book/document/schema.ts';
import type { EditorHost } from '../base/host.ts';
import { gapAt, isEmptyParagraph, newParagraph, trackPosition } from './block-carets.ts';

/** Removes the block at this position and shows a notice with an undo button, which also works after further writing. */
export function removeBlock(editor: Editor, host: EditorHost, position: number): void {
  const { tr } = editor.state;
  const { node, from } = deleteBlock(tr, tr.doc.resolve(position));
  tr.setSelection(caretAt(tr.doc.resolve(from)));
  editor.view.dispatch(ownUndoStep(tr).scrollIntoView());
  const tracked = trackPosition(editor, from, 'before');
  const afterwards = editor.state.doc;
  const putBack = () => {
    if (editor.isDestroyed) return;
    if (editor.state.doc === afterwards) editor.commands.undo();
    else reinsert(editor, node, tracked.position);
    editor.view.focus();
  };
  host.blockRemoved(blockLabel(node), putBack, tracked.end);
}

/** Deletes the block, or its parent if that must not be without it. A parent that must not be empty gets an empty paragraph instead. */
function deleteBlock(tr: Transaction, $at: ResolvedPos): { node: Node; from: number } {
  const { parent, nodeAfter: node, pos: from } = $at;
  if (!node) throw new RangeError('There is no block at this position');
  const index = $at.index();
  const paragraph = newParagraph(tr);
  const isSpare = parent.canReplace(index, index + 1);
  if (!isSpare && !parent.canReplaceWith(index, index + 1, paragraph.type))
    return deleteBlock(tr, tr.doc.resolve($at.before()));
  tr.replaceWith(from, from + node.nodeSize, isSpare ? [] : paragraph);
  return { node, from };
}

/** Inserts a removed block again. It replaces an empty line at the position, which the removal may have left. */
function reinsert(editor: Editor, node: Node, at: number): void {
  const { tr } = editor.state;
  const line = tr.doc.nodeAt(at);
  tr.replaceWith(at, line && isEmptyParagraph(line) ? at + line.nodeSize : at, node);
  editor.view.dispatch(ownUndoStep(tr).scrollIntoView());
}

/** A caret in the text nearest to this position, or between blocks if there is no text. */
function caretAt($at: ResolvedPos): Selection {
  const { nodeBefore, nodeAfter } = $at;
  if (nodeBefore?.isTextblock) return Selection.near($at, -1);
  if (nodeAfter?.isTextblock) return Selection.near($at, 1);
  return gapAt($at) ?? Selection.findFrom($at, -1, true) ?? Selection.near($at);
}

/** The name of a block in messages, such as 'Stat block “Salt-Wife”' or 'Page break'. */
export function blockLabel({ type, attrs }: Node): string {
  const block = findBlock(type.name);
  if (!block) return findNode(type.name)?.label ?? '';
  const label = block.labelOf(attrs);
  const name = block.nameOf(attrs).trim();
  return name === '' ? label : `${label} “${name}”`;
}
