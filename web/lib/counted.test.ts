import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it('writes a number with its noun', () => {
  expect(counted(0, 'hit')).toBe('0 hits');
  expect(counted(1, 'hit')).toBe('1 hit');
  expect(counted(1200, 'hit')).toBe(`${(1200).toLocaleString()} hits`);
  expect(counted(2, 'entry', 'entries')).toBe('2 entries');
});
