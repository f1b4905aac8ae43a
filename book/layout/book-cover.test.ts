import { describe, expect, it } from 'vitest';
import { coverDesign } from './book-cover.ts';

describe('coverDesign', () => {
  it('gives the same book the same cover, however its title is punctuated', () => {
    expect(coverDesign('oneshot_campaign', "Orrin's Salt")).toEqual(coverDesign('oneshot_campaign', 'Orrin’s Salt'));
  });

  it('gives books of one type one drawing and more than one shade', () => {
    const designs = ['a', 'b', 'c', 'd', 'e', 'f'].map((title) => coverDesign('full_campaign', title));
    expect(new Set(designs.map(({ drawing }) => drawing)).size).toBe(1);
    expect(new Set(designs.map(({ cloth }) => cloth)).size).toBeGreaterThan(1);
  });

  it('has a plain cover for a type it does not know, also for one of an object’s own names', () => {
    for (const type of ['pamphlet', 'toString'])
      expect(coverDesign(type, 'x').drawing).toBe(coverDesign('supplement', 'x').drawing);
  });

  it('has a frame between cloth and gilt, and smaller letters for a longer title', () => {
    expect(coverDesign('gmg', 'x').frame).toMatch(/^#[0-9a-f]{6}$/);
    const sizes = [10, 50, 90].map((length) => coverDesign('gmg', 'x'.repeat(length)).titleSize);
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
    expect(new Set(sizes).size).toBe(3);
  });
});
