import type { Slice } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { AttrStep, Mapping, ReplaceStep } from '@tiptap/pm/transform';

const SOURCE = 'changeSource';

/**
 * Marks a transaction that shows changes from elsewhere: by other people, by this author in another window, or by undo. The text's own
 * history ignores it.
 */
export function markSource(tr: Transaction, source: 'others' | 'undo'): Transaction {
  return tr.setMeta(SOURCE, source).setMeta('addToHistory', false);
}

/** Whether a transaction shows changes from elsewhere. Plugins that correct the author's own writing must ignore it. */
export function isFollowing(tr: Transaction): boolean {
  const root = (tr.getMeta('appendedTransaction') as Transaction | undefined) ?? tr;
  return root.getMeta(SOURCE) !== undefined;
}

/** Whether a transaction shows changes by other people, or by this author in another window. */
export function isByOthers(tr: Transaction): boolean {
  return tr.getMeta(SOURCE) === 'others';
}

/** The range between two positions. */
export interface Range {
  from: number;
  to: number;
}

/** The ranges that the transactions changed, as positions after all of them. */
export function changedRanges(transactions: readonly Transaction[]): Range[] {
  return transactions.flatMap((transaction, index) => {
    const after = new Mapping();
    for (const { mapping } of transactions.slice(index + 1)) after.appendMapping(mapping);
    return transaction.steps.flatMap((step, at) => {
      const later = new Mapping(transaction.mapping.maps.slice(at + 1));
      later.appendMapping(after);
      if (step instanceof AttrStep) return [{ from: later.map(step.pos, -1), to: later.map(step.pos + 1, 1) }];
      const ranges: Range[] = [];
      step.getMap().forEach((_from, _to, from, to) => {
        ranges.push({ from: later.map(from, -1), to: later.map(Math.max(to, from + 1), 1) });
      });
      return ranges;
    });
  });
}

/**
 * The ranges of text that a person typed, as positions after all of the transactions. Typed text is always within a line; a whole block
 * comes from a command that moves or inserts it, and does not count.
 */
export function typedRanges(transactions: readonly Transaction[]): Range[] {
  const ranges: Range[] = [];
  for (const [index, transaction] of transactions.entries()) {
    transaction.steps.forEach((step, at) => {
      if (!(step instanceof ReplaceStep) || !isWithinLine(step.slice)) return;
      const later = new Mapping(transaction.mapping.maps.slice(at + 1));
      for (const { mapping } of transactions.slice(index + 1)) later.appendMapping(mapping);
      const from = later.map(step.from, -1);
      const to = later.map(step.from + step.slice.size, 1);
      if (from < to) ranges.push({ from, to });
    });
  }
  return ranges;
}

/** Whether a slice holds only inline content, within blocks of which at least one end is open. */
function isWithinLine({ content, openStart, openEnd, size }: Slice): boolean {
  if (size === 0) return false;
  let nodes = content;
  for (let depth = 1; ; depth += 1) {
    const [first] = nodes.content;
    if (!first) return false;
    if (first.isInline) return true;
    if (nodes.childCount > 1 || Math.max(openStart, openEnd) < depth) return false;
    nodes = first.content;
  }
}
