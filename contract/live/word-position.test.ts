import { describe, expect, it } from 'vitest';
import { findWordAt, wordPositionAt, wordsOf } from './word-position.ts';

const TEXT = 'The goblin waits by the door. The goblin sleeps by the fire. The dragon waits for the goblin to wake.';

describe('a position among words', () => {
  it('is found again in the same text, also if its words occur often', () => {
    const words = wordsOf(TEXT);
    for (const index of words.keys()) expect(findWordAt(words, wordPositionAt(words, index))).toBe(index);
  });

  it('is found if the other text hyphenates words and has others between', () => {
    const written = wordsOf(TEXT);
    const printed = wordsOf(
      'Chapter One 12 The gob- lin waits by the door. The goblin sleeps by the 13 Chapter One fire. The dra- gon waits',
    );
    const found = findWordAt(printed, wordPositionAt(written, written.indexOf('sleeps')));
    expect(printed[found ?? -1]).toBe('sleeps');
    const divided = findWordAt(printed, wordPositionAt(written, written.indexOf('dragon')));
    expect(['fire', 'the', 'dra', 'gon', 'waits']).toContain(printed[divided ?? -1]);
  });

  it('of a frequent word is the occurrence as far through the text', () => {
    const same = wordsOf('roll '.repeat(100));
    expect(findWordAt(same, wordPositionAt(same, 70))).toBeGreaterThan(60);
    expect(findWordAt(same, wordPositionAt(same, 20))).toBeLessThan(30);
  });

  it('is not found in a text without its words', () => {
    expect(findWordAt(wordsOf('nothing of it'), wordPositionAt(wordsOf('quite other words'), 1))).toBeNull();
    expect(findWordAt([], wordPositionAt(['word'], 0))).toBeNull();
    expect(findWordAt(['word'], { words: [], at: 0, near: 0 })).toBeNull();
  });
});
