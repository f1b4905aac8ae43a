import { describe, expect, it } from 'vitest';
import type { TextHit } from '#contract/find.ts';
import { hitsBySection, hitWords, replacedWords } from './find-query.ts';

const hit = (section_id: string, index: number): TextHit => ({
  section_id,
  section_title: '',
  excerpt: 'salt',
  index,
  match: { from: 0, to: 4 },
  place: { words: ['salt'], near: 0 },
});

describe('hits', () => {
  it('are grouped by section', () => {
    const sections = hitsBySection([hit('a', 0), hit('a', 1), hit('b', 0)]);
    expect(sections.map(({ id, title, hits }) => [id, title, hits.length])).toEqual([
      ['a', 'Untitled section', 2],
      ['b', 'Untitled section', 1],
    ]);
  });

  it('are counted in words', () => {
    expect(hitWords({ hits: [], count: 0 }, 0)).toBe('Nothing found.');
    expect(hitWords({ hits: [hit('a', 0)], count: 1 }, 1)).toBe('1 result in 1 section.');
    expect(hitWords({ hits: [hit('a', 0)], count: 1200 }, 1)).toBe('1,200 results, of which the first 1 are shown.');
    expect(replacedWords(0)).toBe('Nothing was replaced.');
  });
});
