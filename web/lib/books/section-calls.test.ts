import { describe, expect, it } from 'vitest';
import { INITIAL_SECTION } from '#book/sections/section-fields.ts';
import { inOrder, movedBy, movedOnto, orderAtEnd } from './section-calls.ts';

const head = (id: string, order: number) => ({
  ...INITIAL_SECTION,
  id,
  title: id,
  order,
  version: 1,
  word_count: 0,
});

describe('the order of sections', () => {
  const heads = [head('a', 0), head('b', 1), head('c', 2)];

  it('is renumbered from 0; unknown ids are dropped, sections left out follow', () => {
    expect(inOrder(heads, ['c', 'x', 'a']).map(({ id, order }) => `${id}${order}`)).toEqual(['c0', 'a1', 'b2']);
  });

  it('has its end behind the last one, also where a deletion left a gap', () => {
    expect(orderAtEnd([])).toBe(0);
    expect(orderAtEnd(heads)).toBe(3);
    expect(orderAtEnd([head('c', 2), head('d', 3)])).toBe(4);
    expect(orderAtEnd([head('z', 1_000_000)])).toBe(1_000_000);
  });

  it('moves by a step, and stays at the ends', () => {
    expect(movedBy(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
    expect(movedBy(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
    expect(movedBy(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
    expect(movedBy(['a'], 'x', 1)).toEqual(['a']);
  });

  it('moves onto another’s place; nothing happens where source or target is missing, unknown or the same', () => {
    expect(movedOnto(['a', 'b', 'c'], 'a', 'c')).toEqual(['b', 'c', 'a']);
    for (const [source, target] of [
      ['a', undefined],
      ['a', 'x'],
      ['x', 'a'],
      ['a', 'a'],
    ] as const) {
      expect(movedOnto(['a', 'b', 'c'], source, target)).toEqual(['a', 'b', 'c']);
    }
  });
});
