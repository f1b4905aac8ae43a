import { describe, expect, it } from 'vitest';
import { isLeftOut } from './overlays.tsx';

const field = (value: string, [selectionStart, selectionEnd] = [value.length, value.length]) => ({
  value,
  maxLength: 5,
  selectionStart: selectionStart ?? 0,
  selectionEnd: selectionEnd ?? 0,
});

describe('what a field with a bound leaves out', () => {
  it('is what stands beyond it, but not what is written over something', () => {
    expect(isLeftOut(field('abcd'), 'e')).toBe(false);
    expect(isLeftOut(field('abcde'), 'f')).toBe(true);
    expect(isLeftOut(field('abcde', [0, 2]), 'xy')).toBe(false);
    expect(isLeftOut(field('abc'), 'x\r\n')).toBe(false);
  });

  it('is nothing of a field without one', () => {
    expect(isLeftOut({ ...field('abcde'), maxLength: -1 }, 'f')).toBe(false);
  });
});
