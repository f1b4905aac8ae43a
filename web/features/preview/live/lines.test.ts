import { describe, expect, it } from 'vitest';
import type { WordPosition } from '#contract/live/word-position.ts';
import type { DrawnPage, Shape } from '#contract/live/drawn-page.ts';
import { type Line, lineOnPage, pointedAt } from './lines.ts';

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

describe('what is at a point of a page', () => {
  const text = (words: string, x: number, y: number): Shape => ['text', x, y, 10, 0, 0, words, [1, 4000]];
  const page: DrawnPage = {
    hash: 'h',
    width: 500,
    height: 700,
    fonts: [['f', 1000]],
    styles: [],
    paints: [],
    shapes: [
      text('Before the table', 40, 60),
      text('Ware', 44, 100),
      text('Price', 144, 100),
      ['group', 40, 300, '', '', [['image', 0, 0, 200, 100, 'mill']]],
      ['image', 0, 0, 500, 700, 'ground'],
      text('On the ground', 300, 600),
    ],
  };
  const addressOf = (key: string) => (key === 'mill' ? '/api/images/mill' : null);
  const at = (x: number, y: number, start: WordPosition | null = null) => pointedAt(page, { x, y, start }, addressOf);
  const table = { words: ['the', 'table', 'ware', 'price'], at: 2, near: 0.5 };

  it('is a line with its words, or the left edge of its block where that is known', () => {
    expect(at(150, 98)).toMatchObject({ image: null, left: 144, top: 90 });
    expect(at(150, 98)?.words?.words[at(150, 98)?.words?.at ?? -1]).toBe('price');
    expect(at(150, 98, table)).toMatchObject({ left: 44, top: 90 });
  });

  it('is not at the beginning of a block that has come from another column', () => {
    const below = { words: ['on', 'the', 'ground'], at: 0, near: 0.9 };
    expect(at(50, 98, below)).toMatchObject({ left: 44, top: 90 });
  });

  it('is an image of the book, and not one of the theme', () => {
    expect(at(100, 350)).toMatchObject({ image: '/api/images/mill', left: 40, top: 300 });
    expect(at(310, 598)).toMatchObject({ image: null, left: 300 });
  });

  it('is nothing where the page is white', () => {
    expect(at(100, 500)).toBeNull();
    expect(pointedAt({ ...page, shapes: [] }, { x: 1, y: 1, start: null }, addressOf)).toBeNull();
  });
});
