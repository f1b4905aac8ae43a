import type { Node } from 'prosemirror-model';
import type { PrintForm } from '#book/document/print/print-form.ts';
import {
  commonData,
  createOccurrences,
  type Data,
  type FoundryDocument,
  type Ids,
  keyOf,
  sortOf,
} from './foundry-documents.ts';

interface TableScope {
  ids: Ids;
  stats: Data;
  htmlOf(text: Node): string;
}

interface OwnTable {
  id: string;
  name: string;
  index: number;
}

/** A random table. Rows with unreadable numbers are left out and reported. */
export function rollTableOf(
  { die, rows }: PrintForm<'roll-table'>,
  { id, name, index }: OwnTable,
  { ids, stats, htmlOf }: TableScope,
): { document: FoundryDocument; unread: string[] } {
  const read = rows.map((row) => ({ ...row, range: rangeOf(row.roll, die) }));
  const which = createOccurrences();
  const results = read.flatMap(({ range, roll, text }) => {
    if (range === null) return [];
    const resultId = ids('result', id, ...which('row', roll));
    return [
      {
        _id: resultId,
        _key: keyOf('tables.results', id, resultId),
        type: 'text',
        text: htmlOf(text),
        weight: range[1] - range[0] + 1,
        range,
        drawn: false,
        flags: {},
        _stats: stats,
      },
    ];
  });
  const document = {
    _id: id,
    _key: keyOf('tables', id),
    name,
    description: '',
    results,
    formula: die.startsWith('d') ? `1${die}` : die,
    replacement: true,
    displayRoll: true,
    ...commonData(stats, sortOf(index)),
  };
  return { document, unread: read.filter(({ range }) => range === null).map(({ roll }) => roll || '–') };
}

/** The numbers that lead to a row: "3", "2–5"; "00" is the highest number of the die. null for other words. */
export function rangeOf(roll: string, die: string): [number, number] | null {
  const [, from, to = from] = /^\s*(\d{1,4})\s*(?:[-–—]\s*(\d{1,4})\s*)?$/.exec(roll) ?? [];
  if (from === undefined || to === undefined) return null;
  const highest = Number(/d(\d+)$/.exec(die)?.[1] ?? 100);
  const number = (digits: string) => (/^0+$/.test(digits) ? highest : Number(digits));
  const [first, last] = [number(from), number(to)];
  return first > last ? null : [first, last];
}
