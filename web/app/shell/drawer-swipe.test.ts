import { describe, expect, it } from 'vitest';
import { judgeSwipe } from './drawer-swipe.ts';

const right = { startX: 10, dx: 100, dy: 5, ms: 100 };

describe('judgeSwipe', () => {
  it('opens for a quick swipe to the right from the left edge', () => {
    expect(judgeSwipe(right, false)).toBe('open');
    expect(judgeSwipe({ ...right, startX: 24 }, false)).toBe('open');
    expect(judgeSwipe({ ...right, startX: 25 }, false)).toBeNull();
  });

  it('closes for a quick swipe to the left, wherever it starts', () => {
    expect(judgeSwipe({ ...right, startX: 200, dx: -100 }, true)).toBe('close');
    expect(judgeSwipe(right, true)).toBeNull();
  });

  it('passes over what is short, slow or steep', () => {
    expect(judgeSwipe({ ...right, dx: 9, ms: 1 }, false)).toBeNull();
    expect(judgeSwipe({ ...right, ms: 200 }, false)).toBeNull();
    expect(judgeSwipe({ ...right, dy: 120 }, false)).toBeNull();
  });
});
