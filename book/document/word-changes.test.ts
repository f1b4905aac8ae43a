import { describe, expect, it } from 'vitest';
import { countChanges, lineChanges } from './word-changes.ts';

describe('what changed of a text', () => {
  it('is nothing where both are the same', () => {
    expect(lineChanges(['one', 'two'], ['one', 'two']).map(({ kind }) => kind)).toEqual(['same', 'same']);
  });

  it('is added and removed lines, and words within a line', () => {
    const lines = lineChanges(['The bell rings.', 'Gone.', 'End.'], ['The old bell rings.', 'End.', 'New.']);
    expect(lines.map(({ kind }) => kind)).toEqual(['changed', 'removed', 'same', 'added']);
    expect(lines[0]?.words).toContainEqual({ kind: 'added', text: 'old ' });
    expect(countChanges(lines)).toEqual({ added: 2, removed: 1 });
  });

  it('gives both texts back, whatever they are', () => {
    const [before, after] = [
      ['a b c', '', 'x'.repeat(30_000)],
      ['a c', 'y'.repeat(30_000)],
    ];
    const lines = lineChanges(before, after);
    const side = (left: 'added' | 'removed') =>
      lines
        .filter(({ kind }) => kind !== left)
        .map(({ words }) =>
          words
            .filter(({ kind }) => kind !== left)
            .map(({ text }) => text)
            .join(''),
        );
    expect([side('added'), side('removed')]).toEqual([before, after]);
  });
});
