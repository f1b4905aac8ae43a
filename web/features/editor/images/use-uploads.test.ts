import { describe, expect, it } from 'vitest';
import { imageFiles, runAll } from './use-uploads.ts';

describe('files for images', () => {
  it('are those whose type begins with image/', () => {
    const files = ['image/png', 'text/html', 'image/svg+xml', ''].map((type) => new File(['x'], type, { type }));
    expect(imageFiles(files).map(({ type }) => type)).toEqual(['image/png', 'image/svg+xml']);
  });
});

describe('runAll', () => {
  it('gives the results in the order of the tasks, and never runs more at once than it may', async () => {
    let running = 0;
    let most = 0;
    const pieces = [5, 1, 4, 2, 3].map((turns) => async () => {
      running += 1;
      most = Math.max(most, running);
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      running -= 1;
      return turns;
    });
    expect(await runAll(pieces, 2)).toEqual([5, 1, 4, 2, 3]);
    expect(most).toBe(2);
  });
});
