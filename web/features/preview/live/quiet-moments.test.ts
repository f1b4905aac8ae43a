import { describe, expect, it } from 'vitest';
import { createTypingPace } from './quiet-moments.ts';

function typed(...betweenKeys: number[]) {
  const pace = createTypingPace();
  let at = 5000;
  pace.key(at);
  for (const ms of betweenKeys) pace.key((at += ms));
  return pace.pauseMs();
}

describe('the pause that ends typing', () => {
  it('is a tenth of a second where nobody has typed, and where somebody types quickly', () => {
    expect(createTypingPace().pauseMs()).toBe(100);
    expect(typed()).toBe(100);
    expect(typed(30, 30, 30)).toBe(100);
  });

  it('is twice the usual time between two keys', () => {
    expect(typed(120, 120, 120)).toBeCloseTo(240);
  });

  it('follows those who become quicker or slower', () => {
    expect(typed(180, 180, ...Array<number>(20).fill(60))).toBeCloseTo(120, 0);
    expect(typed(60, 60, ...Array<number>(20).fill(180))).toBeCloseTo(360, 0);
  });

  it('is never longer than four tenths of a second, and takes no break for a pace', () => {
    expect(typed(900, 900)).toBe(400);
    expect(typed(120, 5000, 120)).toBeCloseTo(240);
  });
});
