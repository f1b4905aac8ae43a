import { describe, expect, it } from 'vitest';
import { withEdits } from './map-texts.ts';
import { createNameMatcher } from './text-search.ts';

const renamed = (text: string, from: string, to: string, others: string[] = []) =>
  withEdits(text, createNameMatcher({ kind: 'names', names: [{ from, to }], others })(text));

describe('renaming', () => {
  it.each([
    ['Mira came.', 'Mara came.'],
    ["Mira’s gate, Mira's key", "Mara’s gate, Mara's key"],
    ['MIRA!', 'MARA!'],
    ['mira, Mirabel and Amira stay', 'mira, Mirabel and Amira stay'],
  ])('a person: %s', (text, expected) => {
    expect(renamed(text, 'Mira', 'Mara')).toBe(expected);
  });

  it.each([
    ['the Holts’ house', 'the Vosses’ house'],
    ['Mira\nHolt', 'Mira\nVoss'],
    ['Holt Bridge', 'Holt Bridge'],
  ])('a family: %s', (text, expected) => {
    expect(renamed(text, 'Holt', 'Voss', ['Holt Bridge'])).toBe(expected);
  });

  it.each([
    ['a mud wight, two mud wights', 'a bog ghoul, two bog ghouls'],
    ['Mud wights rise.', 'Bog ghouls rise.'],
    ['## Mud Wight', '## Bog Ghoul'],
  ])('a creature: %s', (text, expected) => {
    expect(renamed(text, 'mud wight', 'bog ghoul')).toBe(expected);
  });

  it('makes a plural of either name', () => {
    expect(renamed('three harpies and a harpy', 'harpy', 'marsh witch')).toBe('three marsh witches and a marsh witch');
    expect(renamed('The Warden and the Warden', 'the Warden', 'the Keeper')).toBe('The Keeper and the Keeper');
  });
});
