import { describe, expect, it } from 'vitest';
import { limitWords, readLimit } from './entry-limits.ts';

describe('the limit in a name', () => {
  it.each([
    ['Fire Breath (Recharge 5–6)', 'Fire Breath', 'Recharge 5–6'],
    ['Fire Breath (Recharge 4-6)', 'Fire Breath', 'Recharge 4–6'],
    ['Stare (Recharge 6)', 'Stare', 'Recharge 6'],
    ['Misty Step (3/Day)', 'Misty Step', '3/Day'],
    ['Wing Attack (Costs 2 Actions)', 'Wing Attack', 'Costs 2 Actions'],
    ['Charm (Recharges after a Short or Long Rest)', 'Charm', 'Recharges after a Short or Long Rest'],
    ['Charm (Recharge after a Long Rest)', 'Charm', 'Recharges after a Long Rest'],
  ])('%s', (printed, name, words) => {
    const read = readLimit(printed);
    expect(read.name).toBe(name);
    expect(read.limit && limitWords(read.limit, '2014')).toBe(words);
  });

  it.each(['Multiattack', 'Bite (Hybrid Form Only)', 'Legendary Resistance (3/Day, or 4/Day in Lair)', '(3/Day)'])(
    'is none in: %s',
    (printed) => {
      expect(readLimit(printed)).toEqual({ name: printed, limit: null });
    },
  );

  it('is worded as the layout words it', () => {
    expect(limitWords({ kind: 'rest', isShort: true }, '2024')).toBe('Recharge after a Short or Long Rest');
  });
});
