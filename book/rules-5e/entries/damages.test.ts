import { describe, expect, it } from 'vitest';
import { formatDice } from '../dice.ts';
import { readDamages } from './damages.ts';

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
