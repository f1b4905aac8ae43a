import { describe, expect, it } from 'vitest';
import { documentFromJson } from '#book/document/parse.ts';
import { withKnownBlocks } from './live-text.ts';

const docOf = (...texts: string[]) =>
  documentFromJson({
    type: 'doc',
    content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  });

describe('the blocks of a text after a change', () => {
  const before = docOf('one', 'two', 'three', 'three');

  it.each([
    ['one is another', docOf('one', 'deux', 'three', 'three'), [0, null, 2, 3]],
    ['one is new', docOf('one', 'two', 'new', 'three', 'three'), [0, 1, null, 2, 3]],
    ['one is gone', docOf('one', 'three', 'three'), [0, 2, 3]],
    ['one of two that are alike is gone', docOf('one', 'two', 'three'), [0, 1, 2]],
    ['all are', docOf('un', 'deux'), [null, null]],
    ['none is', docOf('one', 'two', 'three', 'three'), [0, 1, 2, 3]],
  ])('are those of before where they are the same: %s', (_, after, expected) => {
    const known = withKnownBlocks(before, after);
    expect(known.toJSON()).toEqual(after.toJSON());
    const places = known.children.map((block) => before.children.indexOf(block));
    expect(places.map((place) => (place === -1 ? null : place))).toEqual(expected);
  });
});
