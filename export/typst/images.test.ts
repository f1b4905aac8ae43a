import { describe, expect, it } from 'vitest';
import { fitPicture } from './images.ts';

describe('the size of a picture', () => {
  it('fills the room with a large picture and keeps its shape', () => {
    expect(fitPicture({ width: 2000, height: 1000 }, 235)).toEqual({ width: 235, height: 117.5 });
  });

  it('leaves a small picture in its own size', () => {
    expect(fitPicture({ width: 100, height: 40 }, 235)).toEqual({ width: 75, height: 30 });
  });

  it('never makes a picture taller than a column', () => {
    const { width, height } = fitPicture({ width: 500, height: 9000 }, 235);
    expect(height).toBeLessThan(600);
    expect(width / height).toBeCloseTo(500 / 9000, 2);
  });
});
