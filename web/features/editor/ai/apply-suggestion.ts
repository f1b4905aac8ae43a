import type { Editor } from '@tiptap/core';
import { ownUndoStep } from '../collaboration/undo-steps.ts';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import { fragmentMadeBy, madeBy } from '#book/document/machine-words.ts';
import type { Maker } from '#book/document/makers.ts';
import { machine } from '#book/document/marks.ts';
import { caretAfter, isEmptyParagraph } from '../blocks/block-carets.ts';
import { showInsertion } from '../blocks/insert-block.ts';
import { keepOrigins } from '../blocks/machine-origins.ts';
import type { SuggestedBlock, WordChange } from './suggestion-blocks.ts';

export interface Accepted {
  blocks: readonly SuggestedBlock[];
  /** The indexes of the blocks that the author accepted. */
  taken: ReadonlySet<number>;
  by: Maker;
}

interface Range {
  from: number;
  to: number;
}

/**
 * Replaces the old words with the accepted blocks of a suggestion, in one undo step. A block that was not accepted keeps the old block at
 * its place. Words that the suggestion left as they were stay marked as the author's.
 */
export function replaceWithSuggestion(editor: Editor, { from, to }: Range, accepted: Accepted): void {
  const { doc } = editor.state;
  const mark = editor.schema.marks[machine.name];
  const hasMachineWords = mark !== undefined && doc.rangeHasMark(from, to, mark);
  const made = (block: SuggestedBlock) => {
    const node = editor.schema.nodeFromJSON(block.node.toJSON());
    return hasMachineWords ? madeBy(node, accepted.by) : changedBy(node, block.changes, accepted.by);
  };
  const old = doc.slice(from, to).content.content;
  const nodes = accepted.blocks.map((block, index) =>
    accepted.taken.has(index) ? made(block) : (old[index] ?? made(block)),
  );
  change(editor, (tr) => {
    const $from = tr.doc.resolve(from);
    const only = nodes.length === 1 ? nodes[0] : undefined;
    if (!$from.parent.isTextblock) tr.replaceWith(from, to, nodes);
    else if (only?.isTextblock) tr.replaceWith(from, to, only.content);
    else tr.replaceRange(from, to, new Slice(Fragment.fromArray(nodes), 0, 0));
    return tr.mapping.map(to, -1);
  });
}

/**
 * Inserts the accepted blocks below the block that holds this position, in one undo step. Replaces that block if it is an empty paragraph.
 */
export function insertSuggestion(editor: Editor, at: number, { blocks, taken, by }: Accepted): void {
  const nodes = blocks
    .filter((_, index) => taken.has(index))
    .map(({ node }) => editor.schema.nodeFromJSON(node.toJSON()));
  const content = fragmentMadeBy(Fragment.fromArray(nodes), by);
  const $at = editor.state.doc.resolve(at);
  const end = $at.depth === 0 ? at : $at.after(1);
  const before = editor.state.doc.resolve(end).nodeBefore;
  const start = before && isEmptyParagraph(before) ? end - before.nodeSize : end;
  change(editor, (tr) => {
    tr.replaceWith(start, end, content);
    return start + content.size;
  });
}

/** Dispatches one undo step, separate from the typing before and after it. `edit` returns where the new text ends; the caret goes there. */
function change(editor: Editor, edit: (tr: Transaction) => number): void {
  const tr = keepOrigins(ownUndoStep(editor.state.tr));
  const end = edit(tr);
  const $end = tr.doc.resolve(end);
  showInsertion(editor, $end.parent.isTextblock ? caretIn(tr, end) : caretAfter(tr, end));
}

function caretIn(tr: Transaction, at: number): Transaction {
  return tr.setSelection(TextSelection.create(tr.doc, at)).scrollIntoView();
}

/** Marks the words that the machine added, or the whole block if the added words are not known. */
function changedBy(node: Node, changes: readonly WordChange[] | null, by: Maker): Node {
  const hasOnlyText = node.content.size === node.textContent.length;
  if (changes === null || !node.isTextblock || !hasOnlyText) return madeBy(node, by);
  let at = 0;
  let content = Fragment.empty;
  for (const { kind, text } of changes) {
    if (kind === 'removed') continue;
    const words = node.content.cut(at, at + text.length);
    content = content.append(kind === 'added' ? fragmentMadeBy(words, by) : words);
    at += text.length;
  }
  return node.copy(content);
}
