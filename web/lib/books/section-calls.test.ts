import { describe, expect, it } from 'vitest';
import type { SectionHead } from '#contract/sections.ts';
import { inOrder, movedBack, movedBy, movedOnto, orderAtEnd } from './section-calls.ts';

const head = (id: string, order: number) => ({
  id,
  title: id,
  order,
  version: 1,
  word_count: 0,
  opening: {} as SectionHead['opening'],
  synopsis: '',
  status: 'draft' as const,
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

  const NONE = new Set<string>();

  it('moves by a step, and stays at the ends', () => {
    const by = (id: string, step: 1 | -1, ids = ['a', 'b', 'c']) => movedBy(ids, id, step, { scenes: NONE });
    expect(by('b', -1)).toEqual(['b', 'a', 'c']);
    expect(by('a', -1)).toEqual(['a', 'b', 'c']);
    expect(by('c', 1)).toEqual(['a', 'b', 'c']);
    expect(by('x', 1, ['a'])).toEqual(['a']);
  });

  it('moves onto another’s place; nothing happens where source or target is missing, unknown or the same', () => {
    expect(movedOnto(['a', 'b', 'c'], 'a', 'c', NONE)).toEqual(['b', 'c', 'a']);
    for (const [source, target] of [
      ['a', undefined],
      ['a', 'x'],
      ['x', 'a'],
      ['a', 'a'],
    ] as const) {
      const ids = ['a', 'b', 'c'];
      expect(movedOnto(ids, source, target, NONE)).toBe(ids);
    }
  });

  it('moves a chapter with its scenes, past those of another, and a scene anywhere', () => {
    const ids = ['a', 'a1', 'b', 'b1', 'b2', 'c'];
    const scenes = new Set(['a1', 'b1', 'b2']);
    const joined = (moved: readonly string[]) => moved.join(' ');
    expect(joined(movedOnto(ids, 'a', 'b1', scenes))).toBe('b b1 b2 a a1 c');
    expect(joined(movedOnto(ids, 'c', 'b2', scenes))).toBe('a a1 c b b1 b2');
    expect(movedOnto(ids, 'b', 'b2', scenes)).toBe(ids);
    expect(joined(movedOnto(ids, 'b2', 'a1', scenes))).toBe('a b2 a1 b b1 c');
    expect(joined(movedBy(ids, 'a', 1, { scenes }))).toBe('b b1 b2 a a1 c');
    expect(joined(movedBy(ids, 'c', -1, { scenes }))).toBe('a a1 c b b1 b2');
    expect(joined(movedBy(ids, 'b1', -1, { scenes }))).toBe('a a1 b1 b b2 c');
  });

  it('moves among those that are shown', () => {
    const ids = ['a', 'a1', 'b', 'c'];
    const scenes = new Set(['a1']);
    expect(movedBy(ids, 'a', 1, { scenes, shown: ['a', 'a1', 'c'] })).toEqual(['b', 'c', 'a', 'a1']);
    expect(movedBy(ids, 'c', 1, { scenes, shown: ['a', 'c'] })).toBe(ids);
  });
});

describe('a move that is undone', () => {
  const scenes = new Set(['a1', 'b1']);
  const before = ['a', 'a1', 'b', 'b1', 'c'];

  it.each([
    ['a', 'c'],
    ['c', 'a'],
    ['b', 'a'],
    ['b1', 'a1'],
    ['a1', 'b1'],
  ])('puts %s, moved onto %s, back with what it took along', (moved, target) => {
    const after = movedOnto(before, moved, target, scenes);
    expect(after).not.toEqual(before);
    expect(movedBack(after, { moved, before, after })).toEqual(before);
  });

  it('leaves what others have done since', () => {
    const after = movedOnto(before, 'a', 'c', scenes);
    expect(after.join(' ')).toBe('b b1 c a a1');
    const move = { moved: 'a', before, after };
    expect(movedBack(['c', 'b', 'b1', 'a', 'a1', 'new'], move).join(' ')).toBe('a a1 c b b1 new');
    expect(movedBack(['b', 'b1', 'c', 'a'], move).join(' ')).toBe('a b b1 c');
    const gone = ['b', 'c'];
    expect(movedBack(gone, move)).toBe(gone);
    const last = movedOnto(before, 'c', 'a', scenes);
    expect(movedBack(['c', 'x', 'a'], { moved: 'c', before, after: last }).join(' ')).toBe('x a c');
  });
});
