import type { Transaction } from '@tiptap/pm/state';
import { AttrStep, Mapping } from '@tiptap/pm/transform';

/** From a position to before another. */
export interface Range {
  from: number;
  to: number;
}

/** Where the document was changed, by its positions after all of the transactions. */
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
