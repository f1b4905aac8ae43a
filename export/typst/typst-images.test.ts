import { describe, expect, it } from 'vitest';
import { fitImage } from './typst-images.ts';

const ROOM = { width: 235, height: 725 };

describe('the size of an image', () => {
  it('fills the room with a large image and keeps its shape', () => {
    expect(fitImage({ width: 2000, height: 1000 }, ROOM)).toEqual({ width: 235, height: 117.5 });
  });

  it('leaves a small image in its own size', () => {
    expect(fitImage({ width: 100, height: 40 }, ROOM)).toEqual({ width: 75, height: 30 });
  });

  it('never makes an image taller than a column', () => {
    const { width, height } = fitImage({ width: 500, height: 9000 }, ROOM);
    expect(height).toBeLessThan(600);
    expect(width / height).toBeCloseTo(500 / 9000, 2);
  });
});
