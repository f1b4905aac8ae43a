import { describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { depthsOf, headingAt, headingsOf } from './section-headings.tsx';

const doc = documentFromHtml('<p>Before</p><h2>The Gate</h2><p>One</p><h4>Traps</h4><h2> </h2><h2>The Well</h2>');

describe('the headings of a section', () => {
  it('are listed in order, without those that have no words', () => {
    expect(headingsOf(doc).map(({ text, level }) => [text, level])).toEqual([
      ['The Gate', 2],
      ['Traps', 4],
      ['The Well', 2],
    ]);
  });

  it('are set in by the levels that are there', () => {
    expect(depthsOf(headingsOf(doc))).toEqual([0, 1, 0]);
  });

  it('say below which of them a place stands', () => {
    const headings = headingsOf(doc);
    expect(headingAt(headings, 2)).toBe(-1);
    expect(headingAt(headings, (headings[1]?.position ?? 0) + 1)).toBe(1);
    expect(headingAt(headings, doc.content.size)).toBe(2);
  });
});
