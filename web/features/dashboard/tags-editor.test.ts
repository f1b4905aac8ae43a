import { describe, expect, it } from 'vitest';
import { TAG_MAX } from '#book/catalogue/limits.ts';
import { withTag } from './tags-editor.tsx';

describe('withTag', () => {
  it('puts a typed tag at the end, trimmed and no longer than a tag may be', () => {
    expect(withTag(['coast'], '  salt ', 9)).toEqual(['coast', 'salt']);
    expect(withTag([], 'x'.repeat(TAG_MAX + 1), 9)).toEqual(['x'.repeat(TAG_MAX)]);
  });

  it('leaves the tags as they are for nothing typed, a tag that is there, and where there is no room', () => {
    expect(withTag(['coast'], ' ', 9)).toEqual(['coast']);
    expect(withTag(['coast'], 'COAST', 9)).toEqual(['coast']);
    expect(withTag(['coast'], 'salt', 1)).toEqual(['coast']);
  });
});
