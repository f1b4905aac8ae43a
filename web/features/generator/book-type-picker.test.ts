import { describe, expect, it } from 'vitest';
import { BOOK_TYPES } from '#book/catalogue/book-types.ts';
import { elementLabel, groupBookTypes } from './book-type-picker.tsx';

describe('groupBookTypes', () => {
  it('has the four categories in order, each with entries', () => {
    const groups = groupBookTypes(BOOK_TYPES);
    expect(groups.map(({ label }) => label)).toEqual(['Core Books', 'Supplements', 'Adventures', 'Campaign Settings']);
    expect(groups.flatMap(({ types }) => types)).toHaveLength(Object.keys(BOOK_TYPES).length);
  });

  it('leaves out what it does not know', () => {
    const { puhb } = BOOK_TYPES;
    expect(groupBookTypes({ puhb, scroll: puhb }).flatMap(({ types }) => types.map(({ id }) => id))).toEqual(['puhb']);
  });
});

describe('elementLabel', () => {
  it('reads as words', () => {
    expect(elementLabel('stat_blocks')).toBe('Stat blocks');
  });
});
