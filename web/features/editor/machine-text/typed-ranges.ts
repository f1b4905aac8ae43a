import type { Slice } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { Mapping, ReplaceStep } from '@tiptap/pm/transform';
import type { Range } from '../blocks/changed-ranges.ts';

/**
 * Where transactions put text that a person typed, in the document after the last of them. Whole blocks are moved or inserted by commands and
 * are none of it: what is typed always stands within a line.
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

/** Whether a slice holds nothing but text and what stands beside it, within blocks that are open at one end at least. */
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
