import { expect, it } from 'vitest';
import { createNamePlaces } from './name-places.ts';

const find = createNamePlaces([
  { id: '1', name: 'Mira Holt', aliases: ['Mira', 'the Warden'] },
  { id: '2', name: 'Will', aliases: [] },
  { id: '3', name: 'mud wight', aliases: [] },
]);

it('finds names where they stand, the longest, without their possessive, and a capital only as one', () => {
  const text = 'Mira  Holt’s lantern; the Warden and Mira will call Will. Mud wight, mud!';
  expect(find(text).map(({ from, to, entryId }) => [text.slice(from, to), entryId])).toEqual([
    ['Mira  Holt', '1'],
    ['Warden', '1'],
    ['Mira', '1'],
    ['Will', '2'],
    ['Mud wight', '3'],
  ]);
});
