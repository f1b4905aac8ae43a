import { describe, expect, it } from 'vitest';
import type { WordPosition } from '#contract/live/word-position.ts';
import { type Line, lineOnPage } from './lines.ts';

const line = (words: string, y: number): Line => ({ x: 40, y, size: 10, width: 200, words });
const PAGE = [
  line('The Nine Bells', 30),
  line('Nine winters ago the river Sal\u00ad', 60),
  line('low stopped. It did not dry,', 75),
  line('and no dam was found.', 90),
];
const place = (words: string[], at: number): WordPosition => ({ words, at, near: 0.5 });

describe('the line of a place of the text on its page', () => {
  it('is the one with the word, also where a word before it is divided', () => {
    expect(lineOnPage(PAGE, place(['nine', 'winters', 'ago'], 1))).toEqual({ left: 40, top: 50, height: 13 });
    expect(lineOnPage(PAGE, place(['did', 'not', 'dry', 'and'], 1))?.top).toBe(65);
    expect(lineOnPage(PAGE, place(['no', 'dam', 'was', 'found'], 3))?.top).toBe(80);
  });

  it('is none where the page has none of the words', () => {
    expect(lineOnPage(PAGE, place(['dragon'], 0))).toBeNull();
    expect(lineOnPage([], place(['nine'], 0))).toBeNull();
  });
});
