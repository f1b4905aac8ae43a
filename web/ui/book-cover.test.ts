import { describe, expect, it } from 'vitest';
import { coverStyle } from './book-cover.tsx';

describe('coverStyle', () => {
  it('gives the same book the same cover', () => {
    expect(coverStyle('oneshot_campaign', 'Salt')).toEqual(coverStyle('oneshot_campaign', 'Salt'));
  });

  it('gives books of one kind one drawing and more than one shade', () => {
    const styles = ['a', 'b', 'c', 'd', 'e', 'f'].map((title) => coverStyle('full_campaign', title));
    expect(new Set(styles.map(({ ornament }) => ornament)).size).toBe(1);
    expect(new Set(styles.map(({ cloth }) => cloth)).size).toBeGreaterThan(1);
  });

  it('has a plain cover for a kind it does not know', () => {
    expect(coverStyle('pamphlet', 'x').ornament).toBe(coverStyle('supplement', 'x').ornament);
  });
});
