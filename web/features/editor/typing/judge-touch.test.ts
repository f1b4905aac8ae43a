import { describe, expect, it } from 'vitest';
import {
  countTap,
  judgeSwipe,
  pinchedZoom,
  selectionPreview,
  snapToGrid,
  type Tap,
  wordAround,
} from './judge-touch.ts';

const at = (x: number, y = 100) => ({ x, y });

describe('a swipe in the text', () => {
  it('undoes to the right and redoes to the left, beyond 50 px', () => {
    expect(judgeSwipe(at(100), at(151), 200)).toBe('undo');
    expect(judgeSwipe(at(200), at(149), 200)).toBe('redo');
    expect(judgeSwipe(at(100), at(150), 200)).toBeNull();
  });

  it('is nothing from the edge of the drawer, slanted, or slow', () => {
    expect(judgeSwipe(at(24), at(150), 200)).toBeNull();
    expect(judgeSwipe(at(100), at(200, 160), 200)).toBeNull();
    expect(judgeSwipe(at(100), at(200), 900)).toBeNull();
  });
});

describe('taps', () => {
  const taps = (times: number[], x = 10) =>
    times.reduce<Tap | null>((before, time) => countTap(before, time, at(x)), null)?.count;

  it('count together within 300 ms of each other, up to three', () => {
    expect(taps([0])).toBe(1);
    expect(taps([0, 300])).toBe(2);
    expect(taps([0, 301])).toBe(1);
    expect(taps([0, 200, 450])).toBe(3);
    expect(taps([0, 100, 200, 300])).toBe(1);
  });

  it('do not count together from place to place', () => {
    expect(countTap(countTap(null, 0, at(10)), 100, at(60)).count).toBe(1);
  });
});

describe('a pinch', () => {
  it('scales with the distance of the fingers, from 0.8 to 2', () => {
    expect(pinchedZoom(1, 100, 150)).toBe(1.5);
    expect(pinchedZoom(1.5, 100, 300)).toBe(2);
    expect(pinchedZoom(1, 100, 10)).toBe(0.8);
    expect(pinchedZoom(1.2, 0, 50)).toBe(1.2);
  });
});

describe('a selection by touch', () => {
  it('snaps to a grid of 20 px', () => {
    expect(snapToGrid({ x: 131, y: 58 }, { x: 5, y: 0 })).toEqual({ x: 125, y: 60 });
  });

  it('is shown by its first 15 characters', () => {
    expect(selectionPreview('The keeper has been dead')).toBe('The keeper has…');
    expect(selectionPreview(' A lamp \n lit ')).toBe('A lamp lit');
    expect(selectionPreview('🐉'.repeat(16))).toBe(`${'🐉'.repeat(15)}…`);
  });

  it('takes whole words, with their apostrophes and hyphens', () => {
    expect(wordAround('The salt-wife’s lamp', 6)).toEqual({ from: 4, to: 15 });
    expect(wordAround('The lamp', 8)).toEqual({ from: 4, to: 8 });
    expect(wordAround('… …', 1)).toBeNull();
  });
});
