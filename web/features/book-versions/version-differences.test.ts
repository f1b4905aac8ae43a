import { describe, expect, it } from 'vitest';
import { INITIAL_SECTION } from '#book/sections/section-fields.ts';
import type { BookVersionSection } from '#contract/book-versions.ts';
import { differencesOf } from './version-differences.tsx';

const then = (id: string, state: BookVersionSection['state'] = 'same') => ({
  id,
  title: id,
  order: 0,
  word_count: 1,
  state,
});
const now = (id: string, title = id) => ({ ...INITIAL_SECTION, id, title, order: 0, version: 1, word_count: 1 });

describe('what differs between a version and the book', () => {
  it('is nothing where nothing does', () => {
    expect(differencesOf([then('a'), then('b')], [now('a'), now('b')])).toEqual([]);
  });

  it('is said in words for each section', () => {
    const found = differencesOf(
      [then('a', 'changed'), then('b', 'gone'), then('c'), then('d')],
      [now('d'), now('a'), now('c', 'C'), now('new')],
    );
    expect(found.map(({ id, words }) => [id, words])).toEqual([
      ['a', ['changed since']],
      ['b', ['deleted since']],
      ['c', ['called “C” now']],
      ['d', ['moved since']],
      ['new', ['added since; restoring puts it into the trash']],
    ]);
  });
});
