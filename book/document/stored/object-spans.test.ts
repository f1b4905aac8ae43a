import { describe, expect, it } from 'vitest';
import { objectStarts } from './object-spans.ts';

const startsIn = (text: string) => objectStarts(text, 0, text.length);

describe('the objects of a stretch of JSON', () => {
  it.each([
    ['{}', [0, 3]],
    ['{"a":1},{"b":{}}', [0, 8, 17]],
    ['{"a":"}"},{"b":"{"}', [0, 10, 20]],
    [String.raw`{"a":"\"}"},{"b":"\\"}`, [0, 12, 23]],
  ])('begin where each of them does: %s', (text, starts) => {
    expect(startsIn(text)).toEqual(starts);
  });

  it.each(['', '1', '{}{}', '{},', '{}, {}', '{"a":{}', '{"a":"}', '{},1', '[{}]'])(
    'are not looked for in %j',
    (text) => {
      expect(startsIn(text)).toBeNull();
    },
  );
});
