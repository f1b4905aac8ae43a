import { describe, expect, it } from 'vitest';
import type { DrawnPage } from '#contract/live/drawn-page.ts';
import { linesOf, wordPositionOnPage, textOf } from './lines.ts';
import { movable, pageSvg } from '#contract/live/page-svg.ts';

const PAGE: DrawnPage = {
  hash: 'h',
  width: 200,
  height: 100,
  fonts: [['f', 1000]],
  styles: ['fill="#000"', 'fill="url(#paint-0)"'],
  paints: ['<linearGradient x1="0"></linearGradient>'],
  shapes: [
    ['text', 10, 20, 10, 0, 0, 'First line unbe', [1, 500, 2, 400, 1, 500]],
    ['text', 25, 20, 10, 0, 0, '\u00ad', [9, 300]],
    ['marks', 10, 40, 10, 0, 0, 'lievable end', [1, 500, 5, -7]],
    ['path', 0, 0, 1, 'M 0 0 L 5 5 Z'],
    ['image', 5, 6, 30, 20, 'k'],
    ['group', 50, 60, 'matrix(1 0 0 1 0 0)', 'M 0 0 Z', [['text', 1, 2, 10, 0, 0, 'inside', [1, 500]]]],
  ],
};

const outline = movable('M 10 20 L 30 40 Q 50 60 70 80 Z M 100 100 L 110 110 Z');
const svg = (page = PAGE) =>
  pageSvg(page, {
    glyph: (name) => (name === 'f.1' ? outline : null),
    asset: (key) => (key === 'k' ? 'data:x' : null),
  });

describe('a page as SVG', () => {
  it('has each glyph where the advances of those before it put it', () => {
    expect(outline).toEqual({ x: 10, y: 20, rest: 'l20 20q20 20 40 40zm90 80l10 10z' });
    expect(svg()).toContain('<path transform="matrix(0.01 0 0 -0.01 10 20)" fill="#000" d="M10 20l20 20');
    // The second glyph is unknown, like a space. The third one is behind both.
    expect(svg()).toContain(`M${900 + 10} 20l20`);
    expect(svg()).toContain(`M${5 + 10} ${-7 + 20}l20`);
  });

  it('has paints, cuts and images, and none of the words', () => {
    expect(svg()).toContain('<defs><linearGradient id="paint-0" x1="0">');
    expect(svg()).toContain('<clipPath id="clip-0"><path d="M 0 0 Z"/></clipPath>');
    expect(svg()).toContain('<g transform="translate(50 60) matrix(1 0 0 1 0 0)" clip-path="url(#clip-0)">');
    expect(svg()).toContain(
      '<image transform="translate(5 6)" width="30" height="20" preserveAspectRatio="none" href="data:x"/>',
    );
    expect(svg()).not.toContain('lievable');
  });

  it('leaves out an outline of a form that it does not know', () => {
    expect(movable('M 0 0 A 1 1 0 0 0 5 5 Z')).toBeNull();
    expect(movable('')).toBeNull();
  });
});

describe('the words of a page', () => {
  it('are whole where a line divides them', () => {
    expect(textOf(linesOf(PAGE))).toBe('First line unbelievable end inside');
  });

  it('are found at the place that was pressed', () => {
    const word = (x: number, y: number) => {
      const place = wordPositionOnPage(linesOf(PAGE), x, y);
      return place?.words[place.at];
    };
    expect(word(11, 18)).toBe('first');
    expect(word(52, 61)).toBe('inside');
    expect(wordPositionOnPage([], 1, 1)).toBeNull();
  });
});
