import { expect, it } from 'vitest';
import { columnLines } from './printed-columns.ts';

const line = (left: string, right = '') => (right === '' ? left : `${left.padEnd(66)}${right}`);

it('reads the left column before the right one', () => {
  const page = [
    line('Fen Rat', 'and it hops.'),
    line('AC\t12', 'Traits'),
    line('Bite. It bites a leg', ' or a tail.'),
    line('of its foe.'),
  ].join('\n');
  expect(columnLines(page)).toEqual([
    'Fen Rat',
    'AC 12',
    'Bite. It bites a leg',
    'of its foe.',
    'and it hops.',
    'Traits',
    'or a tail.',
  ]);
});

it('leaves a page of one column as it is', () => {
  expect(columnLines('Fen Rat\n\nIt hops.')).toEqual(['Fen Rat', 'It hops.']);
});
