import { describe, expect, it } from 'vitest';
import { averageOfDice, formatDamage, formatDice, parseDice } from './dice.ts';

describe('dice', () => {
  it('reads dice with and without a count, a bonus, and either minus sign', () => {
    expect(parseDice('2d6 + 5')).toEqual({ count: 2, sides: 6, bonus: 5 });
    expect(parseDice('d8')).toEqual({ count: 1, sides: 8, bonus: 0 });
    expect(parseDice('3d10−2')).toEqual({ count: 3, sides: 10, bonus: -2 });
    expect(parseDice('1d4 - 1')).toEqual({ count: 1, sides: 4, bonus: -1 });
  });

  it.each(['', 'd', '0d6', '2d0', '2d6 + ', 'two dice', '2d6 + 1d4'])('refuses %j', (text) => {
    expect(parseDice(text)).toBeNull();
  });

  it('averages as the SRD prints: 2d8 + 2 is 11, 20d10 + 40 is 150, 1d12 is 6', () => {
    expect(averageOfDice({ count: 2, sides: 8, bonus: 2 })).toBe(11);
    expect(averageOfDice({ count: 20, sides: 10, bonus: 40 })).toBe(150);
    expect(averageOfDice({ count: 1, sides: 12, bonus: 0 })).toBe(6);
  });

  it('prints an amount with its average', () => {
    expect(formatDamage({ count: 2, sides: 6, bonus: 5 })).toBe('12 (2d6 + 5)');
    expect(formatDamage({ count: 2, sides: 6, bonus: 0 })).toBe('7 (2d6)');
    expect(formatDice({ count: 1, sides: 4, bonus: -1 })).toBe('1d4 − 1');
  });
});
