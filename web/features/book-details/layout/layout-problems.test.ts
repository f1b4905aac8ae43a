import { describe, expect, it } from 'vitest';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import type { Layout } from '#book/layout/layout.ts';
import { layoutProblems } from './layout-problems.ts';

const problems = (changes: Partial<Layout>) => layoutProblems({ ...DEFAULT_LAYOUT, ...changes });

describe('the numbers of a layout', () => {
  it('are as they should be until somebody changes them', () => {
    expect(problems({})).toEqual({});
    expect(problems({ paper: 'custom', width_mm: 90, height_mm: 450, base_size_pt: 10.5 })).toEqual({});
  });

  it('have a sentence each where they are empty or out of bounds', () => {
    expect(problems({ paper: 'custom', width_mm: Number.NaN, height_mm: 451, base_size_pt: 6 })).toEqual({
      width_mm: 'A custom paper is 90 to 450 millimetres wide and high',
      height_mm: 'A custom paper is 90 to 450 millimetres wide and high',
      base_size_pt: 'The text is set in 7 to 14 points',
    });
  });

  it('do not count for a paper that has its size by its name', () => {
    expect(problems({ paper: 'letter', width_mm: Number.NaN, height_mm: 7 })).toEqual({});
  });
});
