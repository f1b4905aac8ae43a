import { describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { wordPositionAt, wordsOf } from '#contract/live/word-position.ts';
import { blockIndexAt } from './block-on-page.ts';

const picture = '<figure><img src="/api/images/mill" alt="The mill"></figure>';
const doc = documentFromHtml(
  `<p>The rain falls.</p>${picture}<ul><li><p>Rope</p></li><li><p>Lamp oil</p></li></ul><p>The fog rises.</p><div data-block="read-aloud"><p>Look:</p>${picture}</div>`,
);
const ALL = wordsOf('The rain falls Rope Lamp oil The fog rises Look');
const wordAt = (index: number) => wordPositionAt(ALL, index);

describe('the block at a place of a page', () => {
  it('is the one with the words, of the section itself', () => {
    const blocks = ALL.map((_word, index) => blockIndexAt(doc, { words: wordAt(index), image: null }));
    expect(blocks).toEqual([0, 0, 0, 2, 2, 2, 3, 3, 3, 4]);
  });

  it('is that of the image which is nearest to the words', () => {
    expect(blockIndexAt(doc, { words: wordAt(2), image: '/api/images/mill' })).toBe(1);
    expect(blockIndexAt(doc, { words: wordAt(9), image: '/api/images/mill' })).toBe(4);
    expect(blockIndexAt(doc, { words: null, image: '/api/images/mill' })).toBe(1);
  });

  it('is none where the section has neither', () => {
    expect(blockIndexAt(doc, { words: null, image: null })).toBeNull();
    expect(blockIndexAt(doc, { words: wordAt(2), image: '/api/images/other' })).toBeNull();
    expect(blockIndexAt(doc, { words: { words: ['dragon'], at: 0, near: 0 }, image: null })).toBeNull();
  });
});
