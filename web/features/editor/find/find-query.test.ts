import { describe, expect, it } from 'vitest';
import type { TextHit } from '#contract/find.ts';
import { hitsBySection, hitWords, replacedIn, replacedWords } from './find-query.ts';

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
    expect(replacedWords(5)).toBe('5 replaced.');
  });

  it('are named by section once they are replaced', () => {
    const replaced = (...counts: number[]) =>
      counts.map((count, index) => ({ id: 'abcd'[index] ?? '', replaced: count }));
    const titleOf = (id: string) => (id === 'a' ? 'Gate' : id === 'b' ? 'Harbour' : null);
    expect(replacedIn(replaced(), titleOf)).toBe('Nothing was replaced.');
    expect(replacedIn(replaced(5), titleOf)).toBe('5 replaced in “Gate”.');
    expect(replacedIn(replaced(1200, 2), titleOf)).toBe('1,202 replaced: 1,200 in “Gate”, 2 in “Harbour”.');
    expect(replacedIn(replaced(1, 2, 3), titleOf)).toBe('6 replaced in 3 sections.');
    expect(replacedIn(replaced(1, 1, 1, 1), () => 'Gate')).toBe('4 replaced in 4 sections.');
  });
});
