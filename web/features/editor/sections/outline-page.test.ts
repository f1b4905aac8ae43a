// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { DEFAULT_OPENING, type SectionKind } from '#book/sections/opening.ts';
import { INITIAL_SECTION } from '#book/sections/section-fields.ts';
import { chaptersOf } from './outline-page.tsx';

const section = (id: string, kind: SectionKind) => ({
  ...INITIAL_SECTION,
  id,
  opening: { ...DEFAULT_OPENING, kind },
  order: 0,
  version: 1,
  word_count: 0,
});

describe('the chapters of an outline', () => {
  const all = [
    section('a', 'scene'),
    section('b', 'chapter'),
    section('b1', 'scene'),
    section('b2', 'scene'),
    section('c', 'part'),
    section('d', 'appendix'),
    section('d1', 'scene'),
  ];
  const shownOf = (ids: readonly string[]) =>
    chaptersOf(
      all,
      all.filter(({ id }) => ids.includes(id)),
    ).map(({ chapter, scenes }) => [chapter?.id ?? null, ...scenes.map(({ id }) => id)]);

  it('have their scenes below them; a scene that runs on in nothing stands alone', () => {
    expect(shownOf(all.map(({ id }) => id))).toEqual([['a'], ['b', 'b1', 'b2'], ['c'], ['d', 'd1']]);
  });

  it('are left out where neither they nor a scene of theirs is shown', () => {
    expect(shownOf(['b2', 'c'])).toEqual([[null, 'b2'], ['c']]);
    expect(shownOf([])).toEqual([]);
  });
});
