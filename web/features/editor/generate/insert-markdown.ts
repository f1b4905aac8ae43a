import type { Editor } from '@tiptap/core';
import { Fragment, type Node } from '@tiptap/pm/model';
import { ownUndoStep } from '../living/undo-steps.ts';
import type { Selection } from '@tiptap/pm/state';
import { madeBy } from '#book/document/machine-words.ts';
import type { Maker } from '#book/document/makers.ts';
import { documentFromMarkdown } from '#book/formats/markdown/markdown-to-nodes.ts';
import { caretAfter, isEmptyParagraph } from '../blocks/caret-after.ts';
import { showInsertion } from '../blocks/show-insertion.ts';
import { keepOrigins } from '../machine-text/machine-origins.ts';

/**
 * Inserts Markdown that a machine wrote into the section as blocks, with the mark that says so, in one step of undo: in place of an empty section, else after the block at the cursor or
 * at the end. The caret goes behind them, into plain text. False where the Markdown holds nothing.
 */
export function insertMarkdown(
  editor: Editor,
  { markdown, by }: { markdown: string; by: Maker },
  place: 'cursor' | 'end',
): boolean {
  const given = documentFromMarkdown(markdown);
  if (given.textContent === '' && given.childCount < 2) return false;
  const doc = madeBy(editor.schema.nodeFromJSON(given.toJSON()), by);
  const tr = keepOrigins(ownUndoStep(editor.state.tr));
  const at = place === 'cursor' ? afterTopBlock(tr.selection) : tr.doc.content.size;
  const target = emptyBlockBefore(tr.doc, at);
  tr.replaceWith(target, at, Fragment.from(doc.content));
  showInsertion(editor, caretAfter(tr, target + doc.content.size));
  return true;
}

function afterTopBlock({ $to }: Selection): number {
  return $to.depth === 0 ? $to.pos : $to.after(1);
}

/** The position at which to insert: an empty paragraph before `at` is replaced. */
function emptyBlockBefore(doc: Node, at: number): number {
  const before = doc.resolve(at).nodeBefore;
  return before && isEmptyParagraph(before) ? at - before.nodeSize : at;
}
