import { describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { countContentsLines, createHeadingLevels, createKeptLevels } from './heading-levels.ts';

const doc = documentFromHtml('<h2>a</h2><h5>b</h5><h3>c</h3><h3>d</h3><h2>e</h2>');

describe('the levels of a section in a file that is read back', () => {
  it.each([
    ['<h2>a</h2><h5>b</h5>', [2, 5], [2, 5]],
    ['<h3>a</h3><h1>b</h1>', [3, 1], [3, 2]],
    ['<h1>a</h1><h2>b</h2><h4>c</h4>', [1, 2, 4], [2, 3, 4]],
    ['<p>a</p>', [1, 4], [2, 4]],
  ])('stay apart, and as they are where there is room: %s', (html, levels, expected) => {
    expect(levels.map(createKeptLevels(documentFromHtml(html)))).toEqual(expected);
  });
});

describe('the outline of a section', () => {
  it('never skips a level, whatever levels the author chose', () => {
    const levels = createHeadingLevels(doc, 3);
    expect([2, 5, 3, 3, 2].map((level) => levels.enter(level).level)).toEqual([2, 3, 3, 3, 2]);
  });

  it('names as many of its highest levels in the table of contents as those are deep', () => {
    const levels = createHeadingLevels(doc, 3);
    expect([2, 5, 3].map((level) => levels.enter(level).outlined)).toEqual([true, false, true]);
    expect(countContentsLines(doc, 3)).toBe(5);
    expect([0, 1, 2].map((depth) => createHeadingLevels(doc, depth).enter(2).outlined)).toEqual([false, false, true]);
    expect([0, 1, 2].map((depth) => countContentsLines(doc, depth))).toEqual([1, 1, 3]);
  });

  it('puts the name of a creature one level below the heading it stands under', () => {
    const levels = createHeadingLevels(doc, 3);
    expect(levels.entryLevel()).toBe(2);
    levels.enter(2);
    levels.enter(3);
    expect(levels.entryLevel()).toBe(4);
  });
});
