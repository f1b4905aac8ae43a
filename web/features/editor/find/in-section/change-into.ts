import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { lineChange } from '#book/document/line-change.ts';

/**
 * Makes the document of a transaction into another one that has the same blocks, with other texts and attributes: only what differs is
 * changed, so that places in the rest stay where they are.
 */
export function changeInto(tr: Transaction, after: Node): Transaction {
  changeContent(tr, { before: tr.doc, after, start: 0 });
  return tr;
}

interface Pair {
  before: Node;
  after: Node;
}

function changeContent(tr: Transaction, { before, after, start }: Pair & { start: number }): void {
  if (before.content === after.content) return;
  if (before.inlineContent) {
    changeInline(tr, { before, after, start });
    return;
  }
  const places: { child: Node; index: number; at: number }[] = [];
  before.forEach((child, offset, index) => places.push({ child, index, at: start + offset }));
  // From the end, so that places before stay true.
  for (const { child, index, at } of places.toReversed()) {
    const to = after.child(index);
    if (child === to) continue;
    changeContent(tr, { before: child, after: to, start: at + 1 });
    if (child.attrs !== to.attrs) tr.setNodeMarkup(at, null, to.attrs);
  }
}

function changeInline(tr: Transaction, { before, after, start }: Pair & { start: number }): void {
  const change = lineChange(before.content, after.content);
  if (change) tr.replace(start + change.from, start + change.toBefore, after.slice(change.from, change.to));
}
