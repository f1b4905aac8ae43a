import { describe, expect, it } from 'vitest';
import { createNamePlaces, newAlias, searchForNewName } from './name-places.ts';

const find = createNamePlaces([
  { id: '1', name: 'Mira Holt', aliases: ['Mira', 'the Warden'] },
  { id: '2', name: 'Will', aliases: [] },
  { id: '3', name: 'mud wight', aliases: [] },
]);

it('finds the longest names, without their possessive, and distinguishes capitals', () => {
  const text = 'Mira  Holt’s lantern; the Warden and Mira will call Will. Mud wight, mud!';
  expect(find(text).map(({ from, to, entryId }) => [text.slice(from, to), entryId])).toEqual([
    ['Mira  Holt', '1'],
    ['Warden', '1'],
    ['Mira', '1'],
    ['Will', '2'],
    ['Mud wight', '3'],
  ]);
});

describe('another name for an entry', () => {
  it.each([
    ['Mira', 'Mira Holt', 'Mara Voss', 'Mara'],
    ['Captain Holt', 'Mira Holt', 'Mara Voss', 'Captain Voss'],
    ['Holt', 'Mira Holt', 'Mara of Voss', 'Voss'],
    ['Mira', 'Mira Holt', 'Mara', 'Mara'],
    ['the Warden', 'Mira Holt', 'Mara Voss', 'the Warden'],
    ['the Warden', 'the Warden of Salt', 'the Keeper of Ash', 'the Keeper'],
  ])('%s of %s, now %s, is %s', (alias, before, after, expected) => {
    expect(newAlias(alias, before, after)).toBe(expected);
  });

  it('leaves the names of others, except for those that contain its own', () => {
    const mira = { id: '1', name: 'Mira Holt', aliases: ['Mira', 'Holt', 'the Warden'] };
    const others = [
      { id: '2', name: 'Holt', aliases: [] },
      { id: '3', name: 'Mira’s Rest', aliases: ['Tomb of Mira Holt'] },
      { id: '4', name: 'Mira Vale', aliases: ['Miranda'] },
    ];
    expect(searchForNewName(mira, 'Mara Voss', [mira, ...others])).toEqual({
      kind: 'names',
      names: [
        { from: 'Mira Holt', to: 'Mara Voss' },
        { from: 'Mira', to: 'Mara' },
      ],
      others: ['Mira Vale'],
    });
  });
});
