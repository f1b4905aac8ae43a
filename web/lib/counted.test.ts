import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it('writes a number with its noun', () => {
  expect(counted(0, 'hit', 'en')).toBe('0 hits');
  expect(counted(1, 'hit', 'en')).toBe('1 hit');
  expect(counted(1200, 'hit', 'en')).toBe('1,200 hits');
  expect(counted(1200, 'hit', 'de')).toBe('1.200 hits');
  expect(counted(2, 'entry', 'en', 'entries')).toBe('2 entries');
});
