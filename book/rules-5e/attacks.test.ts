import { describe, expect, it } from 'vitest';
import { formatDice } from './dice.ts';
import { readArea, readDamages, readReach } from './attacks.ts';

it.each([
  ['+4 to hit, reach 5 ft., one target', { reach: 5, range: null, longRange: null }],
  ['+4, reach 10 feet or range 30/120 ft.', { reach: 10, range: 30, longRange: 120 }],
  ['range 60 ft.', { reach: null, range: 60, longRange: null }],
  ['It sings.', { reach: null, range: null, longRange: null }],
])('the reach of an attack: %s', (text, reach) => {
  expect(readReach(text)).toEqual(reach);
});

describe('the area of an effect', () => {
  it.each([
    ['exhales fire in a 60-foot cone', ['cone', 60, null, null]],
    ['in a line that is 100 feet long and 5 feet wide', ['line', 100, 5, null]],
    ['exhales acid in a 30-foot line that is 5 feet wide', ['line', 30, 5, null]],
    ['each creature in a 90-foot-long, 5-foot-wide Line', ['line', 90, 5, null]],
    ['a 20-foot-radius sphere', ['sphere', 20, null, null]],
    ['a 20-foot-radius, 60-foot-high Cylinder', ['cylinder', 20, null, 60]],
    ['in a 5-foot Emanation', ['emanation', 5, null, null]],
  ])('%s', (text, [shape, size, width, height]) => {
    expect(readArea(text)).toEqual({ shape, size, width, height });
  });

  it('is none where the text names none', () => {
    expect(readArea('within 60 feet of the cone')).toBeNull();
  });
});

const read = (text: string) =>
  readDamages(text).map(({ dice, flat, types }) => [dice === null ? flat : formatDice(dice), ...types].join(' '));

describe('the damages of a text', () => {
  it.each([
    ['Hit: 12 (2d6 + 5) slashing damage plus 7 (2d6) fire damage.', ['2d6 + 5 Slashing', '2d6 Fire']],
    ['5 (1d10) Fire damage', ['1d10 Fire']],
    ['taking 8d6 fire damage on a failed save', ['8d6 Fire']],
    ['1 piercing damage', ['1 Piercing']],
    ['an extra 3 (1d6) damage', ['1d6']],
    ['7 (2d8 − 2) Cold or Fire damage', ['2d8 − 2 Cold Fire']],
    ['10 (3d6) bludgeoning, piercing, or slashing damage', ['3d6 Bludgeoning Piercing Slashing']],
  ])('%s', (text, damages) => {
    expect(read(text)).toEqual(damages);
  });

  it.each([
    'takes 25 damage or more in a single turn',
    'If the hag takes 20 damage, it flees',
    'regains 10 (3d6) hit points',
    'half damage',
    'a +1 damage bonus',
    '0 (0d6) is no damage, 0d6 damage neither',
  ])('are none in: %s', (text) => {
    expect(read(text)).toEqual([]);
  });
});
